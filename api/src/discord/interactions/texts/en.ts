import type { InteractionTexts } from './interaction-texts.js';

/** Answers on Discord in English. */
export const en: InteractionTexts = {
  unavailable: 'That didn’t work. Try again in a minute.',
  tooMany: 'Not so fast. Try again in a minute.',
  unknownCommand: 'I don’t know this command or button any more.',
  noAccount: 'We don’t know you on the site yet. Log in there once with this Discord account.',
  logIn: 'Log in on the site',
  myCity: 'My city',
  readPage: 'Open in the console',
  account: (name) => `Account on the site: ${name}`,
  linked: (name) =>
    `This Discord account belongs to ${name} on the site. You don’t have to do anything else.`,
  doorCode: (code, expires) =>
    `If the city doesn’t recognise you by Discord, connect and type this code there: **${code}**. It works once and expires ${expires}.`,
  cityOnline: (players, slots, { queue, restart }) =>
    `City: online, ${players} of ${slots}${queue === null ? '' : `, ${queue} in line`}${restart === null ? '' : `, restart ${restart}`}`,
  city: { restarting: 'City: restarting', stopping: 'City: stopping', offline: 'City: offline' },
  application: (noun, state) => `Your ${noun}: ${state}`,
  state: { Pending: 'pending', Accepted: 'accepted', Rejected: 'rejected' },
  noApplication: 'You haven’t applied yet. /apply shows where you can.',
  inLine: (place, of) => `pending, number ${place} of ${of}`,
  pack: (name, until) => (until === null ? `Your pack: ${name}` : `Your pack: ${name}, until ${until}`),
  noPack: 'You have no pack.',
  onItsWay: (names) => `On its way: ${names}. The team hands it over in the city.`,
  suspended: (until) => (until === null ? 'Suspended, without an end' : `Suspended until ${until}`),
  appeal: 'You can appeal: open a ticket.',
  notSuspended: 'Not suspended',
  open: 'You can apply here:',
  nothingOpen: 'There’s nothing you can apply for at the moment.',
  closed: 'Not at the moment:',
  why: {
    waiting: 'we’re still reading your application',
    accepted: 'you’ve been accepted',
    attempts: 'you’ve used all your attempts',
  },
  notStaff: 'Only staff can do that.',
  logInAgain: 'Log in to the console with two-factor authentication first, then try again.',
  ownApplication: 'This is your own application: somebody else has to read it.',
  gone: 'This application no longer exists.',
  claimed: (title) => `You’re reading ${title} now. Others can see that.`,
  claimedBy: (title, name) => `${name} is reading ${title} already.`,
  decidedBy: (title, state, name) => `${title}: ${state} by ${name}`,
};
