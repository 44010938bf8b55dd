import kinds from '@city/contracts/briefs/en.json';
/** The messages beside an application under review: claims, notes, earlier applications, copied answers. */
export const desk = {
  readBy: '%{name} is reading',
  reading: '%{name} has been reading this since %{when}. You can read along, decide, or take over.',
  takeOver: 'Take over',
  readAgain: 'I’ve read it',
  kinds: kinds.short,
  numbered: '%{kind} no.\u00a0%{number}',
  short: 'Very short answer: |||| Very short answers:',
  shortHere: 'Very short',
  copied: '%{smart_count} answer matches |||| %{smart_count} answers match',
  copiedHere: '%{percent} identical to %{application}',
  copiedShare: '%{percent} identical',
  notes: {
    title: 'Internal notes',
    label: 'New note',
    hint: 'Only staff can see it. It can’t be edited later.',
    add: 'Add note',
    added: 'Note saved.',
  },
  others: {
    title: 'This player’s other applications',
    none: 'None.',
  },
  alreadyDecided: {
    Accepted: '%{name} accepted this application while you were reading it (%{when}).',
    Rejected: '%{name} rejected this application while you were reading it (%{when}).',
  },
  somebody: 'Somebody',
  unsent: {
    label: 'What you wrote',
    hint: 'The player didn’t get this.',
    keep: 'Keep as a note',
    discard: 'Discard',
  },
  templates: {
    label: 'Start from a template',
    language: 'Text language',
    tooLong: 'No more than %{max} characters.',
  },
};
