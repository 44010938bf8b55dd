/** What players read at the door. `{…}` is filled in. */
export const en = {
  'suspended.title': 'Your account is suspended',
  'suspended.until': 'Until {until} (UTC).',
  'suspended.endless': 'Until further notice.',
  'suspended.reason': 'Reason: {reason}',
  'starting.title': 'The city is starting',
  'starting.text': 'Try again in a few seconds.',
  'maintenance.title': 'The city is under maintenance',
  'no-licence.title': 'Your game has no Rockstar licence',
  'no-licence.text': 'Restart the game and the launcher, then try again.',
  'unreachable.title': 'We can’t check who may enter at the moment',
  'unreachable.text': 'It isn’t your fault. Try again in a few minutes.',
  'already-here.title': 'You’re already in the city',
  'already-here.text': 'Your account is playing with another licence. Leave the city there first.',
  'who-are-you.title': 'We don’t recognise you',
  'who-are-you.text':
    'Start Discord on this computer and connect again. Or get a code in My city on the website and type it here.',
  'not-accepted.title': 'You aren’t on the whitelist',
  'not-accepted.text': 'Apply on the website. Once you’re accepted, you can enter within seconds.',
  'removed.title': 'You’re no longer on the whitelist',
  'removed.text': 'The website says why.',
  'kick.warning': 'You’ll be disconnected in 10 seconds.',
  'code.label': 'Code from My city',
  'code.send': 'Send',
  'code.wrong': 'This code is wrong, used or expired.',
  'code.taken': 'This licence belongs to another account.',
  'code.failed': 'The website doesn’t answer. Try again in a minute.',
  'code.tried': 'Too many tries. Get a new code and connect again.',
  'code.done': 'Linked. Connect again to enter.',
  'site.open': 'Open the website',
};

export type MessageKey = keyof typeof en;
export type Messages = Record<MessageKey, string>;
