import {
  APPLICATION_KINDS,
  KINDS,
  listFormIssues,
  type ApplicationKind,
  type ApplicationKindSpec,
} from '@city/contracts';
import type { Community } from '../community.ts';
import { City } from '../steps.ts';
import { APPLICATION_STEPS } from './application-steps.ts';

const PATHS = APPLICATION_KINDS.map((kind) => [kind, `/api/${KINDS[kind].api.path}`] as const);
const ID = '123456789012345678';

interface Sent {
  by: string;
  kind: ApplicationKind;
  form: object;
}

/** Plays all steps; returns the applications that were sent, and the decisions. */
async function play() {
  const sent: Sent[] = [];
  const decisions: string[] = [];
  const people = {
    now: () => Date.parse('2026-11-30T12:00:00Z'),
    as(by: string, method: string, path: string, body: object) {
      const kind = method === 'POST' && PATHS.find(([, one]) => one === path)?.[0];
      if (kind) sent.push({ by, kind, form: body });
      const decision = /\b(accept|reject|reopen)\b/.exec(path)?.[0];
      if (decision) decisions.push(decision);
      return Promise.resolve(path.endsWith('/slots') ? [{ _id: ID }] : { _id: ID });
    },
  } as unknown as Community;
  const made = new Proxy({}, { get: () => ID });
  for (const step of APPLICATION_STEPS) await step.run(new City(people, made));
  return { sent, decisions };
}

it('twelve players apply for everything with forms that break no rule, and staff decide', async () => {
  const { sent, decisions } = await play();
  expect(sent).toHaveLength(12);
  expect(new Set(sent.map(({ kind }) => kind))).toEqual(new Set(APPLICATION_KINDS));
  for (const { by, kind, form } of sent) {
    const rules: ApplicationKindSpec<string> = KINDS[kind];
    expect([by, listFormIssues(rules, form as Record<string, unknown>)]).toEqual([by, []]);
  }
  const texts = sent.map(({ form }) => JSON.stringify(form));
  expect(new Set(texts).size).toBe(12);
  expect(new Set(decisions)).toEqual(new Set(['accept', 'reject', 'reopen']));
});

it('each step comes after the steps on which it depends', () => {
  const ids = APPLICATION_STEPS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, ago } of APPLICATION_STEPS) {
    const first = APPLICATION_STEPS.find((other) => other.id !== id && id.startsWith(`${other.id}.`));
    if (first) expect([id, first.ago > ago]).toEqual([id, true]);
  }
});
