import { Factions } from './factions';
import { Jobs } from './jobs';
import { Latest } from './latest';
import { Partnership } from './partnership';

/** The partner, the factions, the jobs, events and news. */
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
