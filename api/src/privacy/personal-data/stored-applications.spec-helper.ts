import { aboutTarget, AT, id, LATER, OTHER, type Case, type Snapshot } from './stored-case.spec-helper.js';

const line = (by: Snapshot | object, reason: string | null = null) => ({ at: AT, action: 'x', by, reason });

/** A person's applications, and those of others that they decided or joined. */
export function applications(me: Snapshot, gone: object): Case[] {
  const { userId } = me;
  const base = (kind: string) => ({
    ...{ _id: id(), kind, attempt: 1, slot: 'one', status: 'Accepted', createdAt: AT, treatedAt: AT },
    ...{ form: {}, treatedBy: OTHER, reason: null },
  });
  const interview = {
    ...{ slotId: id(), startsAt: LATER, endsAt: LATER, interviewer: OTHER, outcome: null },
  };
  const own = {
    ...base('whitelist'),
    ...{ userId, createdBy: me, openSlot: 'one', reason: 'Because', searchKeys: ['na'], answerKeys: [1] },
    form: { fullName: 'Nadia Real', rules: true, age: 30, path: ['legal'], answers: { one: 'x' } },
    history: [line(me), line(OTHER, 'Because')],
    notes: [{ _id: id(), at: AT, by: OTHER, text: 'An internal note' }],
    cityCard: { id: 'card', withName: true, at: AT },
    ...{ interview, needsInterview: true },
  };
  const decided = {
    ...base('beta'),
    ...{ userId: OTHER.userId, createdBy: OTHER, treatedBy: me, form: { name: 'Hers' } },
    history: [line(OTHER), line(me, 'Good')],
    notes: [{ _id: id(), at: AT, by: me, text: 'A note' }],
    claim: { by: me, at: AT, until: LATER },
    interview: { ...interview, slotId: id(), startsAt: AT, endsAt: AT, interviewer: me, outcome: 'passed' },
  };
  const member = (person: Snapshot, state: string) => ({
    discordId: person.discordId,
    state,
    person,
    at: AT,
  });
  const joined = {
    ...base('entity'),
    ...{ userId: OTHER.userId, createdBy: OTHER, history: [line(OTHER)], form: { entityName: 'Garage' } },
    roster: { version: 2, members: [member(me, 'confirmed'), member(OTHER, 'open')] },
  };
  const led = {
    ...base('entity'),
    ...{ userId, createdBy: me, history: [line(me)], form: { entityName: 'Mine' } },
    roster: { version: 1, members: [member(OTHER, 'confirmed')] },
  };
  const emptied = {
    ...{ createdBy: gone, reason: null, dataRemovedAt: expect.any(Date) },
    ...{ openSlot: undefined, notes: undefined, answerKeys: undefined, searchKeys: undefined },
    ...{ interview: undefined, needsInterview: undefined, cityCard: undefined },
  };
  const session = {
    _id: id(),
    interviewer: me,
    slots: [{ _id: id(), startsAt: LATER, endsAt: LATER }],
    ...{ quarters: ['q'], endsAt: LATER },
  };
  return [
    {
      collection: 'applications',
      before: own,
      after: {
        ...emptied,
        form: { fullName: '', rules: true, age: 30, path: [], answers: {} },
        history: [line(gone), line(OTHER)],
        treatedBy: OTHER,
      },
    },
    {
      collection: 'applications',
      before: decided,
      after: {
        ...{ treatedBy: gone, claim: undefined, history: [line(OTHER), line(gone, 'Good')] },
        notes: [expect.objectContaining({ by: gone, text: 'A note' })],
        interview: { ...decided.interview, interviewer: gone },
      },
    },
    {
      collection: 'applications',
      before: joined,
      after: { roster: { version: 3, members: [member(OTHER, 'open')] } },
    },
    {
      collection: 'applications',
      before: led,
      after: {
        ...emptied,
        ...{ form: { entityName: '' }, history: [line(gone)], treatedBy: OTHER },
        roster: {
          version: expect.any(Number),
          members: [{ ...member(OTHER, 'removed'), at: expect.any(Date) }],
        },
      },
    },
    aboutTarget('whitelist', own._id),
    { collection: 'interview_sessions', before: session, after: null },
  ];
}
