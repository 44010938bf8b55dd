import type { Scenario } from '../support/scenario.ts';
import { parallelRepeats, simultaneousDecisions } from './at-once.ts';
import { backup } from './backup.ts';
import { databaseAway } from './database-away.ts';
import { apiKilled, storeKilled } from './killed.ts';
import { sideEffects } from './side-effects.ts';
import { stoppedUnderLoad } from './stopped.ts';

/** In the order of the goals. */
export const SCENARIOS = [
  apiKilled,
  storeKilled,
  parallelRepeats,
  databaseAway,
  stoppedUnderLoad,
  simultaneousDecisions,
  sideEffects,
  backup,
] as unknown as readonly Scenario[];
