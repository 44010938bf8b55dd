import type { ApplicationKind, InterviewSlot } from '@city/contracts';
import { KINDS } from '@city/contracts';
import { ADMIN, DAY, HOUR, type City, type Step } from '../steps.ts';
import { BETAS, entities, jobs, STREAMERS } from './forms.ts';
import { WHITELISTS } from './whitelists.ts';

const READER = 'ines.reads';
const LORE = 'rachid.old';

const forms = ({ made }: City): Readonly<Record<ApplicationKind, Readonly<Record<string, object>>>> => {
  const discordIdOf = (account: string) => made(`people.${account}`);
  return {
    whitelist: WHITELISTS,
    streamer: STREAMERS,
    entity: entities(discordIdOf),
    job: jobs(discordIdOf),
    beta: BETAS,
  };
};

const send = (kind: ApplicationKind, account: string, ago: number): Step => ({
  id: `${kind}.${account}`,
  ago,
  async run(city) {
    const path = `/api/${KINDS[kind].api.path}`;
    const made = await city.people.as<{ _id: string }>(account, 'POST', path, forms(city)[kind][account]);
    return made._id;
  },
});

/** What staff do with an application. */
interface Decision {
  by: string;
  verb: 'accept' | 'reject' | 'reopen';
  reason?: string;
}

const decide = (kind: ApplicationKind, account: string, ago: number, decision: Decision): Step => ({
  id: `${kind}.${account}.${decision.verb}`,
  ago,
  async run({ people, made }) {
    const { path, decisions } = KINDS[kind].api;
    const id = made(`${kind}.${account}`);
    const { by, verb, reason } = decision;
    const act = decisions === 'verb-first' ? `${verb}/${id}` : `${id}/${verb}`;
    await people.as(by, 'PUT', `/api/${path}/${act}`, { ...(reason && { reason }) });
  },
});

const note = (step: string, ago: number, by: string, text: string): Step => ({
  id: `${step}.note`,
  ago,
  run: ({ people, made }) => people.as<void>(by, 'POST', `/api/applications/${made(step)}/notes`, { text }),
});

/** The start of a quarter of an hour, a number of days after `now` at an hour of the local day. */
export function dayAt(now: number, days: number, hour: number): string {
  const at = new Date(now);
  at.setDate(at.getDate() + days);
  at.setHours(hour, 0, 0, 0);
  return at.toISOString();
}

/** Free times of half an hour for interviews, one after the other; returns the id of the first. */
const slots = (id: string, ago: number, by: string, days: number, hour: number, count: number): Step => ({
  id,
  ago,
  async run({ people }) {
    const startsAt = dayAt(people.now(), days, hour);
    const made = await people.as<InterviewSlot[]>(by, 'POST', '/api/interviews/slots', {
      startsAt,
      minutes: 30,
      count,
    });
    return made[0]?._id ?? '';
  },
});

const book = (account: string, slot: string, ago: number): Step => ({
  id: `interview.${account}`,
  ago,
  run: ({ people, made }) => people.as<void>(account, 'PUT', '/api/interviews/mine', { slotId: made(slot) }),
});

export const APPLICATION_STEPS: readonly Step[] = [
  send('whitelist', 'wassim.tn', 15 * DAY),
  decide('whitelist', 'wassim.tn', 14 * DAY, {
    by: READER,
    verb: 'accept',
    reason: 'Nabil nous plaît. Apporte tes clés anglaises et ton mauvais café.',
  }),
  slots('slots.past', 14 * DAY - HOUR, READER, 1, 20, 2),
  book('wassim.tn', 'slots.past', 13.5 * DAY),
  {
    id: 'interview.wassim.tn.passed',
    ago: 12 * DAY,
    async run({ people, made }) {
      await people.as(READER, 'PUT', `/api/interviews/${made('whitelist.wassim.tn')}`, {
        slotId: made('slots.past'),
        decision: 'passed',
        note: 'Bienvenue en ville.',
      });
    },
  },
  {
    id: 'card.wassim.tn',
    ago: 12 * DAY - HOUR,
    run: ({ people }) => people.as<void>('wassim.tn', 'PUT', '/api/city-cards/mine', { withName: true }),
  },

  send('whitelist', 'khalid.rz', 9 * DAY),
  note(
    'whitelist.khalid.rz',
    8.5 * DAY,
    READER,
    'Three goals, one-line answers. I’d like to see a second attempt with a real person in it.',
  ),
  decide('whitelist', 'khalid.rz', 8 * DAY, {
    by: LORE,
    verb: 'reject',
    reason:
      'إجاباتك قصيرة جدًا، ولا نعرف بعد من هو سلمان. اكتب لنا ممّ يخاف ولمن يشتاق، ثم قدّم من جديد. يسعدنا أن نقرأ محاولتك الثانية.',
  }),

  send('whitelist', 'meriem_s', 6 * DAY),
  decide('whitelist', 'meriem_s', 4 * DAY, {
    by: LORE,
    verb: 'accept',
    reason: 'Le tribunal t’attend. Choisis un horaire pour l’entretien.',
  }),
  slots('slots.day', 4 * DAY - HOUR, READER, 6, 19, 8),
  book('meriem_s', 'slots.day', 3 * DAY),

  send('whitelist', 'dorra.k', 2 * DAY + 2 * HOUR),
  note(
    'whitelist.dorra.k',
    DAY + HOUR,
    LORE,
    'Writes very well. No voice experience; ask her about it in the interview.',
  ),
  send('whitelist', 'hala.q', 3 * HOUR),

  send('streamer', 'nightkenza', 11 * DAY),
  decide('streamer', 'nightkenza', 10 * DAY, {
    by: READER,
    verb: 'accept',
    reason: 'Bienvenue. Préviens Tarek avant ta première nuit photo.',
  }),
  send('streamer', 'falcon.live', 9 * DAY - HOUR),
  decide('streamer', 'falcon.live', 7 * DAY, { by: READER, verb: 'accept', reason: 'أهلًا بك معنا.' }),

  send('entity', 'jawad.ol', 13 * DAY),
  decide('entity', 'jawad.ol', 11 * DAY - HOUR, {
    by: LORE,
    verb: 'accept',
    reason: 'The hook sold us. Talk to the Lantern Cabs before your first night.',
  }),
  {
    id: 'entity.jawad.ol.member',
    ago: 10 * DAY + HOUR,
    async run({ people, made }) {
      await people.as('adam.of.docks', 'PUT', `/api/entities/${made('entity.jawad.ol')}/membership`, {
        answer: 'confirm',
      });
    },
  },
  send('entity', 'sirine.h', 20 * HOUR),

  send('job', 'adam.of.docks', 10 * DAY - HOUR),
  decide('job', 'adam.of.docks', 9 * DAY + HOUR, {
    by: READER,
    verb: 'accept',
    reason: 'You start on Tuesday with the night shift. Bring the forklift stories.',
  }),
  send('job', 'lina.aroui', 7 * DAY - HOUR),
  decide('job', 'lina.aroui', 5 * DAY, {
    by: ADMIN,
    verb: 'reject',
    reason:
      'A gate needs somebody who asks before shooting. Read the page of the Wall Keepers, and write to us again when Nora has a reason to be there.',
  }),

  send('beta', 'sofiane94', 5 * DAY - HOUR),
  decide('beta', 'sofiane94', 3 * DAY - HOUR, {
    by: READER,
    verb: 'reject',
    reason: 'La bêta est complète pour l’instant.',
  }),
  decide('beta', 'sofiane94', DAY - HOUR, {
    by: ADMIN,
    verb: 'reopen',
    reason: 'Une place s’est libérée. On relit ta candidature.',
  }),
];
