import type { InteractionTexts } from './interaction-texts.js';

/** Answers on Discord in English. */
export const en: InteractionTexts = {
  unavailable: 'That didn’t work. Try again in a minute.',
  tooMany: 'Not so fast. Try again in a minute.',
  unknownCommand: 'This command or button no longer works.',
  noAccount: 'We don’t know you on the site yet. Log in there once with this Discord account.',
  logIn: 'Log in on the site',
  myCity: 'My city',
  readPage: 'Open in the console',
  account: (name) => `Account on the site: ${name}`,
  linked: (name) => `This Discord account is linked to ${name} on the site. You’re all set.`,
  doorCode: (code, expires) =>
    `If the city doesn’t recognise you through Discord, connect and type this code when it asks: **${code}**. It works once and expires ${expires}.`,
  cityOnline: (players, slots, { queue, restart }) =>
    `City: online, ${players} of ${slots}${queue === null ? '' : `, ${queue} in line`}${restart === null ? '' : `, restart ${restart}`}`,
  city: { restarting: 'City: restarting', stopping: 'City: stopping', offline: 'City: offline' },
  application: (noun, state) => `Your ${noun}: ${state}`,
  state: { Pending: 'pending', Accepted: 'accepted', Rejected: 'rejected' },
  noApplication: 'You haven’t applied yet. /apply shows where you can.',
  inLine: (place, of) => `pending, number ${place} of ${of}`,
  pack: (name, until) => (until === null ? `Your pack: ${name}` : `Your VIP pack: ${name}, until ${until}`),
  noPack: 'You don’t have a VIP pack.',
  onItsWay: (names) => `On its way: ${names}. You’ll get it in the city.`,
  suspended: (until) => (until === null ? 'Suspended, with no end date' : `Suspended until ${until}`),
  appeal: 'You can appeal: open a ticket.',
  notSuspended: 'Not suspended',
  open: 'You can apply here:',
  nothingOpen: 'There’s nothing you can apply for right now.',
  closed: 'You can’t apply for these right now:',
  why: {
    waiting: 'we’re still reading your application',
    accepted: 'you’ve been accepted',
    attempts: 'you’ve used all your attempts',
  },
  notStaff: 'Only staff can do that.',
  logInAgain: 'Log in to the console with two-factor authentication first, then try again.',
  ownApplication: 'This is your own application, so somebody else has to review it.',
  gone: 'This application no longer exists.',
  claimed: (title) => `You’re reading ${title} now. Others can see that.`,
  claimedBy: (title, name) => `${name} is already reading ${title}.`,
  decidedBy: (title, state, name) => `${title}: ${state} by ${name}`,
};
