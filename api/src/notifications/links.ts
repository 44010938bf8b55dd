import { contentPath, paths, type NotificationFacts, type NotificationKind } from '@city/contracts';

type LinkOf = { readonly [K in NotificationKind]: (facts: NotificationFacts[K]) => string };

const receipt = ({ applicationId }: { applicationId: string }) => `/applications/${applicationId}`;
const orders = () => '/orders';
const account = () => '/me';

/** The page each message links to. */
const LINKS: LinkOf = {
  'application.accepted': receipt,
  'application.rejected': receipt,
  'application.reopened': receipt,
  'application.allowed': receipt,
  'application.deleted': account,
  'entity.invited': account,
  'interview.slot': () => '/dashboard#/interviews',
  'interview.reminder': receipt,
  'interview.outcome': receipt,
  'event.reminder': ({ slug }) => contentPath({ kind: 'event', slug }),
  'order.paid': orders,
  'order.released': orders,
  'order.refunded': orders,
  'order.tip-rejected': orders,
  'order.expired': orders,
  'order.reopened': orders,
  'order.reminder': orders,
  'payment.failed': orders,
  'payment.review': orders,
  'payment.refunded': orders,
  'grant.delivered': orders,
  'grant.waiting': orders,
  'grant.failed': orders,
  'account.suspended': account,
  'account.suspension-lifted': account,
  'account.pack': account,
  'game.new-licence': account,
  'game.confirm-licence': account,
  'grant.ending': ({ slug }) => (slug === null ? account() : paths.product.replace(':slug', slug)),
  'grant.ended': account,
  'grant.given': account,
  'grant.revoked': account,
};

/** The site path a message links to. */
export function linkOf<K extends NotificationKind>(kind: K, facts: NotificationFacts[K]): string {
  return LINKS[kind](facts);
}
