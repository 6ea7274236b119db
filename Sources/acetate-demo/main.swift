import AcetateDemo

AcetateDemo.main()
