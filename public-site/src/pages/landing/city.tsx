import { Factions } from './factions';
import { Jobs } from './jobs';
import { Partnership } from './partnership';

/** The partner, the factions, the jobs. */
export function City() {
  return (
    <>
      <Partnership />
      <Factions />
      <Jobs />
    </>
  );
}
