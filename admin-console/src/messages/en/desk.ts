import type { ApplicationKind } from '@city/contracts';

/** What stands beside an application while it is reviewed: who reads it, notes, earlier applications, copied answers. */
export const desk = {
  readBy: 'Read by %{name}',
  reading:
    '%{name} has been reading this application since %{when}. You can read along, decide, or take it over.',
  takeOver: 'Take over',
  readAgain: 'I have read it',
  kinds: {
    beta: 'Beta',
    whitelist: 'Whitelist',
    entity: 'Entity',
    job: 'Job',
    streamer: 'Streamer',
  } satisfies Record<ApplicationKind, string>,
  numbered: '%{kind} no. %{number}',
  short: 'Very short answer: |||| Very short answers:',
  shortHere: 'Very short',
  copied: '%{smart_count} answer as in |||| %{smart_count} answers as in',
  copiedHere: '%{percent} the same as in %{application}',
  notes: {
    title: 'Internal notes',
    label: 'New note',
    hint: 'Only staff can read it. It cannot be changed afterwards.',
    add: 'Add note',
    added: 'The note is stored.',
  },
  others: {
    title: 'Other applications of this player',
    none: 'There are none.',
  },
  overtaken: {
    Accepted: '%{name} accepted this application while you were reading it: %{when}.',
    Rejected: '%{name} rejected this application while you were reading it: %{when}.',
  },
  somebody: 'Somebody',
  unsent: {
    label: 'What you wrote',
    hint: 'It was not sent to the player.',
    keep: 'Keep as a note',
    discard: 'Discard',
  },
  templates: {
    label: 'Start from a template',
    language: 'Language of the text',
    tooLong: 'At most %{max} characters can be sent.',
  },
};
