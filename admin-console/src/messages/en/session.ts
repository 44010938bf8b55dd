/** What is said when the console and its server are no longer together. */
export const session = {
  ended: 'Your session has ended',
  endedText: 'Log in again in a new tab, then go on here. Nothing you typed is lost.',
  login: 'Log in (opens a new tab)',
  again: 'I am logged in again',
  notYet: 'You are not logged in yet.',
  role: 'You are no Admin any more',
  roleText:
    'The role was taken away, so nothing more can be stored. What you typed is still here to be copied.',
  other: 'Another account is logged in',
  otherText: 'Reload the page to go on as that account. What you typed is still here to be copied.',
  stay: 'Stay here',
  leave: 'Leave the console',
  reload: 'Reload the page',
  offline:
    'No connection. What you see may be old; nothing you typed is lost, and the console goes on by itself when the connection is back.',
  newer:
    'A newer version of the console is there. Reload the page when you have finished what you are typing.',
  broken: 'This part of the console could not be loaded.',
  brokenText: 'A newer version may have been deployed, or the connection was lost. Reload the page to go on.',
  failed: 'This panel has failed',
  failedText: 'Reload the page. If it happens again, tell the developers: %{message}',
  code: {
    text: 'The server failed at this. If it happens again, give the developers this code:',
    copy: 'Copy code',
    copied: 'Copied',
    copyFailed: 'Not copied: select the code',
    close: 'Close',
  },
};
