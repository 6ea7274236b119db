import AcetateBench
import CAllocationCount

AcetateBench.main(allocationCount: allocation_count)
