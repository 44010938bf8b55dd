import { APPLICATION_KINDS, isFinalOnce, KINDS, type NotificationKind } from '@city/contracts';

export type Told = { tells: NotificationKind } | { silent: string };

/** The decisions on each kind of application. */
const DECISIONS = APPLICATION_KINDS.flatMap((kind): [string, Told][] => {
  const { path, decisions } = KINDS[kind].api;
  const call = (verb: string) => `PUT ${path}/${decisions === 'id-first' ? `:id/${verb}` : `${verb}/:id`}`;
  return [
    [call('accept'), { tells: 'application.accepted' }],
    [call('reject'), { tells: 'application.rejected' }],
    [call('reopen'), { tells: 'application.reopened' }],
    ...(isFinalOnce(kind) ? [[call('allow'), { tells: 'application.allowed' }] as [string, Told]] : []),
  ];
});

/**
 * The message that each write of staff about a player sends to that player, or the reason why it sends none. A write that
 * changes what a player holds sends one.
 */
export const TOLD: Readonly<Record<string, Told>> = {
  ...Object.fromEntries(DECISIONS),
  // Its player may call it, too, who is told nothing of their own withdrawal.
  'DELETE entities/:id': { tells: 'application.deleted' },
  'PUT users/update-pack': { tells: 'account.pack' },
  'POST grants': { tells: 'grant.given' },
  'PUT grants/:id/revoke': { tells: 'grant.revoked' },
  'PUT orders/expire/:id': { tells: 'order.expired' },
  'PUT orders/:id/reopen': { tells: 'order.reopened' },
  'POST orders/:orderId/reminder': { tells: 'order.reminder' },
  'PUT orders/:id/confirm-manual': { tells: 'order.paid' },
  'PUT orders/:id/reject-manual': { tells: 'order.tip-rejected' },
  'PUT orders/:id/refunded': { tells: 'order.refunded' },
  'PUT orders/:id/lines/:n/refunded': { tells: 'order.refunded' },
  'PUT payment/:id/assign': { tells: 'order.refunded' },
  'PUT payment/:id/release': { tells: 'order.released' },
  'PUT payment/:id/refunded': { tells: 'payment.refunded' },
  'PUT payment/:id/back-on-sale': { silent: 'The money went back before, and that told them.' },
  'PUT deliveries/:id/claim': { silent: 'It changes who works on it.' },
  'PUT deliveries/:id/confirm': { tells: 'grant.delivered' },
  'PUT deliveries/:id/refuse': { tells: 'grant.failed' },
  'PUT deliveries/:id/write-off': { tells: 'grant.failed' },
  'PUT deliveries/:id/retry': { silent: 'It waits as before; the end is told.' },
  'PUT users/:id/suspend': { tells: 'account.suspended' },
  'PUT users/:id/lift-suspension': { tells: 'account.suspension-lifted' },
  'DELETE users/:id/sessions': { silent: 'The next page asks them to log in.' },
  'PUT users/:id/erase': { silent: 'They have asked for it, and nothing of them is left.' },
  'PUT interviews/:id': { tells: 'interview.outcome' },
  'POST applications/:id/notes': { silent: 'Notes are internal.' },
  'PUT applications/:id/claim': { silent: 'It changes who reads it.' },
  'DELETE applications/:id/claim': { silent: 'It changes who reads it.' },
  'POST notifications/:id/retry': { silent: 'It sends the message itself again.' },
  'PUT staff/members': { silent: 'Rights of staff are nothing that a player holds.' },
  'DELETE staff/members/:id': { silent: 'Rights of staff are nothing that a player holds.' },
  'PUT staff/admins/:id': { silent: 'Rights of staff are nothing that a player holds.' },
  'DELETE staff/admins/:id': { silent: 'Rights of staff are nothing that a player holds.' },
  'PUT approvals/:id/approve': { silent: 'The act that it carries out tells them.' },
  'PUT approvals/:id/decline': { silent: 'Nothing changes for them.' },
  'PUT approvals/:id/withdraw': { silent: 'Nothing changes for them.' },
};
