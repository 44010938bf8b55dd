import { describeShort } from './describe-short.ts';

describeShort(['R1', 'R3', 'R8', 'R12', 'R16']);
