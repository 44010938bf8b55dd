/** Messages about an expired session, a lost connection or a newer version. */
export const session = {
  ended: 'Your login has expired',
  endedText: 'Log in again in a new tab, then carry on here. Nothing you typed is lost.',
  login: 'Log in (opens a new tab)',
  again: 'I’m logged in again',
  notYet: 'You’re not logged in yet.',
  role: 'You no longer have a staff role',
  roleText: 'Your role was removed, so nothing more can be saved. You can still copy what you typed.',
  changed: 'Your role has changed',
  changedText:
    'You can’t do this any more. Reload the page to see what you can still do. Copy what you typed first.',
  other: 'Somebody else is logged in',
  otherText: 'Reload the page to continue as that account. You can still copy what you typed.',
  stay: 'Stay here',
  leave: 'Leave the console',
  reload: 'Reload the page',
  offline:
    'You’re offline. What you see may be out of date; nothing you typed is lost, and the console carries on when you’re back online.',
  newer: 'A new version of the console is available. Reload the page when you’re done typing.',
  broken: 'This part of the console didn’t load.',
  brokenText: 'There may be a new version, or you lost connection. Reload the page to continue.',
  failed: 'This panel crashed',
  failedText: 'Reload the page. If it happens again, tell the developers: %{message}',
  unsaved: {
    title: 'Leave without saving?',
    text: 'What you’ve written here isn’t saved. If you leave, it’s gone.',
    leave: 'Leave',
  },
  code: {
    text: 'The server had a problem. If it happens again, send the developers this code:',
    copy: 'Copy code',
    copied: 'Copied',
    copyFailed: 'Couldn’t copy: select the code',
  },
};
