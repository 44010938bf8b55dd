import { describeFailures, isShopping } from '../../test/failing/describe-failures';

describeFailures(isShopping);
