import CAllocationCount

// Prints the number of allocations of an assignment to an array's element, then of making room in the array.
var values = [1, 2, 3]
let start = allocation_count()
values[1] = 4
let assigned = allocation_count()
values.reserveCapacity(1000)
let grown = allocation_count()
print(assigned - start, grown - assigned, values.count)
