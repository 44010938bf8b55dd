/** The messages of the panel of API tokens. */
export const tokens = {
  hint: 'A program with a token can do what you can, within the permissions you choose. The audit log names the token.',
  none: 'No tokens yet.',
  add: 'New token',
  make: 'Create token',
  nameHint: 'What the program is for. The audit log shows it.',
  lastDayHint: 'The token expires at the end of this day, in your time zone. At most %{days} days from now.',
  endWrong: 'Choose a day within the next %{days} days.',
  secret: 'The token %{name}. Copy it now: it isn’t shown again.',
  state_active: 'Active',
  state_expired: 'Expired',
  state_ended: 'Ended',
  endedHint:
    'This person’s sessions were all ended after the token was created, or their data is being deleted.',
  times: 'Created on %{made}, expires on %{end}.',
  used: 'Last used on %{time}.',
  unused: 'Never used.',
  revoke: 'Revoke',
  revokeHint: 'The program stops working right away.',
  revokeConfirm: 'Yes, revoke it',
  revoked: 'Token revoked.',
};
