import { describeFailures } from '../../test/failures-of-screens.js';

describeFailures(({ write }) => Boolean(write));
