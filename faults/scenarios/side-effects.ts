import { setTimeout as pause } from 'node:timers/promises';
import { atLeast, atMost, type Figure } from '../../tools/figures/figure.ts';
import { answered, ask, codeOf, describeOutcome, successOf } from '../support/call.ts';
import { control } from '../support/control.ts';
import { acceptBeta, betaApplication } from '../support/requests.ts';
import { eventually, isPastDeadline, none, type Scenario } from '../support/scenario.ts';
import type { Person, World } from '../support/world.ts';

export interface EffectSize {
  kills: number;
  /** Decisions between two kills. */
  decisions: number;
}

/** A killed process's job is taken over after twenty seconds, polled every five. */
const DELIVERED_MS = 60_000;
/** Messages that a process sends concurrently. */
const MESSAGES_IN_FLIGHT = 4;

interface SentMessage {
  channel: string;
  to: string;
  text: string;
}

async function outbox(world: World): Promise<SentMessage[]> {
  return (await control<{ messages: SentMessage[] }>(world, 'GET', '/outbox')).messages;
}

/** Retries until there is a response, which shows what the killed process has already done. */
async function accept(world: World, id: string): Promise<string | null> {
  for (;;) {
    const outcome = await ask(world.url, acceptBeta(id), { cookie: world.admin });
    if (successOf(outcome)) return null;
    if (codeOf(outcome) === 'APPLICATION_ALREADY_DECIDED') return null;
    if (outcome.kind === 'answer' && outcome.status !== 503) return describeOutcome(outcome);
    await pause(50);
  }
}

/**
 * R13: the API is killed between a change and its side effects: the message to the player, the staff's, the audit
 * entry.
 */
export const sideEffects: Scenario<EffectSize> = {
  goals: ['R13'],
  full: { kills: 25, decisions: 8 },
  short: { kills: 2, decisions: 6 },
  async run(world, { kills, decisions }, bounds): Promise<Figure[]> {
    const { url, api, database } = world;
    const people = await world.createUsers(kills * decisions);
    const ofStaff = async () => (await outbox(world)).filter(({ to }) => to.startsWith('channel:')).length;
    const before = await ofStaff();
    const decided: { person: Person; id: string }[] = [];
    const refused: string[] = [];
    let done = 0;
    for (; done < kills && !isPastDeadline(bounds); done += 1) {
      const group = people.slice(done * decisions, (done + 1) * decisions);
      const applications = await Promise.all(
        group.map(async (person) => {
          const { username, cookie } = person;
          const { _id: id } = await answered(url, betaApplication(username), { cookie });
          return { person, id };
        }),
      );
      // At a random time between the first decision and the last message.
      const dies = pause(Math.random() * 150).then(() => api.kill());
      const accepting = applications.map(async ({ id }) => {
        const fault = await accept(world, id);
        if (fault) refused.push(fault);
      });
      await dies;
      await api.start();
      await Promise.all(accepting);
      decided.push(...applications);
    }
    const ids = decided.map(({ id }) => id);
    const stored = { kind: 'application.accepted', 'facts.applicationId': { $in: ids } };
    const notifications = database.collection('notifications');
    const undelivered = async () => {
      const [made, waiting, posted] = await Promise.all([
        notifications.countDocuments(stored),
        notifications.countDocuments({ 'delivery.state': 'waiting' }),
        ofStaff(),
      ]);
      return ids.length - made + waiting + Math.max(0, ids.length - (posted - before));
    };
    await eventually(undelivered, (left) => left <= 0, DELIVERED_MS * bounds.timeScale);

    const messages = await outbox(world);
    const rows = await notifications.find(stored).toArray();
    const audit = await database
      .collection('audit')
      .find({ 'target.id': { $in: ids } })
      .toArray();
    const staff = (await ofStaff()) - before;
    const lost: string[] = [];
    const duplicated: string[] = [];
    let repeated = 0;
    for (const { person, id } of decided) {
      // Players unknown to Discord get an e-mail.
      const own = [person.discordId, `${person.username}@example.com`];
      const told = messages.filter(({ to }) => own.includes(to)).length;
      const inbox = rows.filter(
        ({ facts }) => (facts as { applicationId: string }).applicationId === id,
      ).length;
      const entries = audit.filter(({ target }) => (target as { id: string }).id === id).length;
      if (told === 0) lost.push(`message to ${person.username}`);
      if (inbox === 0) lost.push(`message to ${person.username} on the site`);
      if (entries === 0) lost.push(`audit entry of ${person.username}'s application`);
      if (inbox > 1 || entries > 1) duplicated.push(`${inbox} messages, ${entries} audit entries`);
      repeated += Math.max(0, told - 1);
    }
    if (staff < decided.length) lost.push(`${decided.length - staff} messages to staff`);
    const duplicateStaffMessages = Math.max(0, staff - decided.length);
    const of = `${decided.length} decisions`;
    return [
      atLeast('R13', 'kills between a change and its side effects', done, {
        bound: kills,
        write: String,
      }),
      none('R13', 'messages and audit entries lost', lost, of),
      none('R13', 'site messages and audit entries stored twice', duplicated, of),
      // An e-mail in flight at the kill is sent again, with the same id; four are sent concurrently.
      atMost('R13', 'messages sent twice, with one id', repeated + duplicateStaffMessages, {
        bound: done * MESSAGES_IN_FLIGHT,
        write: String,
        note: `${done * MESSAGES_IN_FLIGHT} could be on their way`,
      }),
      none('R13', 'decisions refused', refused),
    ];
  },
};
