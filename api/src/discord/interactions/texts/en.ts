/** The texts of answers. Names, dates and amounts in them are isolated already. */
export type InteractionTexts = typeof en;

/** Answers on Discord in English. */
export const en = {
  unavailable: 'That didn’t work. Try again in a minute.',
  tooMany: 'Not so fast. Try again in a minute.',
  unknownCommand: 'This command or button no longer works.',
  noAccount: 'We don’t know you on the site yet. Log in there once with this Discord account.',
  logIn: 'Log in on the site',
  myCity: 'My city',
  readPage: 'Open in the console',
  account: (name: string) => `Account on the site: ${name}`,
  linked: (name: string) => `This Discord account is linked to ${name} on the site. You’re all set.`,
  /** If the game server does not recognise a player, they type this code. Discord writes its expiry in words. */
  doorCode: (code: string, expires: string) =>
    `If the city doesn’t recognise you through Discord, connect and type this code when it asks: **${code}**. It works once and expires ${expires}.`,
  /** How many players are in the city and in its queue, and when it restarts. Discord writes that time in words. */
  cityOnline: (
    players: string,
    slots: string,
    { queue, restart }: { queue: string | null; restart: string | null },
  ) =>
    `City: online, ${players} of ${slots}${queue === null ? '' : `, ${queue} in line`}${restart === null ? '' : `, restart ${restart}`}`,
  city: { restarting: 'City: restarting', stopping: 'City: stopping', offline: 'City: offline' },
  application: (noun: string, state: string) => `Your ${noun}: ${state}`,
  state: { Pending: 'pending', Accepted: 'accepted', Rejected: 'rejected' },
  noApplication: 'You haven’t applied yet. /apply shows where you can.',
  /** The first in line is number 1. */
  inLine: (place: string, of: string) => `pending, number ${place} of ${of}`,
  pack: (name: string, until: string | null) =>
    until === null ? `Your pack: ${name}` : `Your VIP pack: ${name}, until ${until}`,
  noPack: 'You don’t have a VIP pack.',
  onItsWay: (names: string) => `On its way: ${names}. You’ll get it in the city.`,
  suspended: (until: string | null) =>
    until === null ? 'Suspended, with no end date' : `Suspended until ${until}`,
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
  claimed: (title: string) => `You’re reading ${title} now. Others can see that.`,
  claimedBy: (title: string, name: string) => `${name} is already reading ${title}.`,
  decidedBy: (title: string, state: string, name: string) => `${title}: ${state} by ${name}`,
};
