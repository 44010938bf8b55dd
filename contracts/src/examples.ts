/**
 * One complete application of each kind that breaks no rule of its form and gives staff no hint: what the API's
 * documentation shows and what its tests, the benchmarks and the fault runs send.
 */
import type { ScenarioKey } from './forms/question-set.js';
import { BETA, type BetaApplicationInput } from './kinds/beta.js';
import { ENTITY, type EntityApplicationInput } from './kinds/entity.js';
import { JOB, type JobApplicationInput } from './kinds/job.js';
import { exampleForm, KIND_TEXTS } from './kinds/kind-texts.js';
import { STREAMER, type StreamerApplicationInput } from './kinds/streamer.js';
import { WHITELIST, type WhitelistInput } from './kinds/whitelist.js';

/** `signature` and `discordUsername` are best replaced by the name of the player who sends it. */
export const EXAMPLE_WHITELIST = exampleForm(WHITELIST, KIND_TEXTS.whitelist) as WhitelistInput & {
  situationalAnswers: Record<ScenarioKey, { answer: string }>;
};
export const EXAMPLE_BETA = exampleForm(BETA, KIND_TEXTS.beta) as BetaApplicationInput;
export const EXAMPLE_ENTITY = exampleForm(ENTITY, KIND_TEXTS.entity) as EntityApplicationInput;
export const EXAMPLE_JOB = exampleForm(JOB, KIND_TEXTS.job) as JobApplicationInput;
export const EXAMPLE_STREAMER = exampleForm(STREAMER, KIND_TEXTS.streamer) as StreamerApplicationInput;
