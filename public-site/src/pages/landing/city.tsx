import { Factions } from './factions';
import { Jobs } from './jobs';
import { Latest } from './latest';
import { Partnership } from './partnership';

export { Tonight } from './tonight';

/** The partner, the factions, the jobs, and what staff have published. */
export function City() {
  return (
    <>
      <Partnership />
      <Factions />
      <Jobs />
      <Latest />
    </>
  );
}
