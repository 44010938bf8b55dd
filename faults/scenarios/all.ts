import type { Scenario } from '../support/scenario.ts';
import { parallelRepeats, simultaneousDecisions } from './concurrent-requests.ts';
import { backup } from './backup.ts';
import { browserKilled } from './browser-killed.ts';
import { clockJumps } from './clock-jumps.ts';
import { databaseAway } from './database-away.ts';
import { roleBackfill, roleWorkKilled } from './discord-roles.ts';
import { apiKilled, storeKilled } from './killed.ts';
import { gameKilled } from './game-killed.ts';
import { gameOutage } from './game-outage.ts';
import { gameRestored } from './game-restored.ts';
import { gameTimes } from './game-times.ts';
import { models } from './models.ts';
import { paymentStories } from './payment-stories.ts';
import { providerFaults } from './provider-faults.ts';
import { rightsKilled } from './rights-killed.ts';
import { sideEffects } from './side-effects.ts';
import { stoppedUnderLoad } from './stopped.ts';

/** Roles come first, because a new rule concerns all players and other scenarios store many. Then in the order of the goals. */
export const SCENARIOS = [
  roleBackfill,
  roleWorkKilled,
  apiKilled,
  storeKilled,
  parallelRepeats,
  paymentStories,
  providerFaults,
  databaseAway,
  stoppedUnderLoad,
  simultaneousDecisions,
  sideEffects,
  browserKilled,
  models,
  backup,
  clockJumps,
  rightsKilled,
  gameTimes,
  gameKilled,
  gameOutage,
  gameRestored,
] as unknown as readonly Scenario[];
