import { readMeasured, writeCapacity } from './write.ts';

// `npm run bench:capacity`: computes docs/capacity.md anew from what `bench:load` measured last (docs/capacity.json) and
// from the assumptions beside this file.
await writeCapacity(readMeasured());
console.log('docs/capacity.md follows from docs/capacity.json and bench/capacity/assumptions.ts.');
