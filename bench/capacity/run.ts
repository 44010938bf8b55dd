import { readMeasured, writeCapacity } from './write.ts';

// `npm run bench:capacity`: recalculates docs/capacity.md from the last measurements of `bench:load`
// (docs/capacity.json) and the assumptions in this folder.
await writeCapacity(readMeasured());
console.log('docs/capacity.md follows from docs/capacity.json and bench/capacity/assumptions.ts.');
