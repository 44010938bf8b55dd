import { describeShort } from './describe-short.ts';

describeShort(['R2', 'R13'], {});
