/**
 * One complete application of each kind, which breaks no rule of its form and gives staff no hint. The API’s
 * documentation shows them; tests, benchmarks and fault runs send them. There is an example of the site’s content, too.
 */
import type { Content } from './content.js';
import type { ScenarioKey } from './forms/question-set.js';
import type { BetaApplicationInput } from './kinds/beta.js';
import type { EntityApplicationInput } from './kinds/entity.js';
import type { ApplicationKind } from './kinds/index.js';
import type { JobApplicationInput } from './kinds/job.js';
import { exampleForm, kindsWithTexts } from './kinds/kind-texts.js';
import type { StreamerApplicationInput } from './kinds/streamer.js';
import type { WhitelistInput } from './kinds/whitelist.js';

/** By kind. */
export const EXAMPLES = Object.fromEntries(
  kindsWithTexts.map(([kind, texts]) => [kind.name, exampleForm(kind, texts)]),
) as Readonly<Record<ApplicationKind, Readonly<Record<string, unknown>>>>;

/** `signature` and `discordUsername` are best replaced by the name of the player who sends it. */
export const EXAMPLE_WHITELIST = EXAMPLES.whitelist as WhitelistInput & {
  situationalAnswers: Record<ScenarioKey, { answer: string }>;
};
export const EXAMPLE_BETA = EXAMPLES.beta as BetaApplicationInput;
export const EXAMPLE_ENTITY = EXAMPLES.entity as EntityApplicationInput;
export const EXAMPLE_JOB = EXAMPLES.job as JobApplicationInput;
export const EXAMPLE_STREAMER = EXAMPLES.streamer as StreamerApplicationInput;

/** A published article. Examples of other kinds override the fields that differ. */
export const EXAMPLE_NEWS: Content = {
  _id: '66f0000000000000000000f1',
  kind: 'news',
  slug: 'the-harbour-opens',
  texts: { en: { title: 'The harbour opens', text: 'Ships dock from Friday.\n\nBring a rope.' } },
  picture: null,
  startsAt: null,
  endsAt: null,
  faction: null,
  gallery: null,
  person: null,
  publishedAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};
