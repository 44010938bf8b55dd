import { nameOfLines, type PaymentFactsOfOrder } from '@city/contracts';
import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DocumentSection, Facts, HistorySection } from '../../kit/record/document.js';
import { PlayerLink } from '../../kit/record/person.js';
import { Amount, LocalTime } from '../../kit/text/values.js';
import { lastReminder, type OrderRecord, OrderStatusChip } from './order-record.js';
import { OrderLines } from './order-lines.js';
import { OrderRights } from './order-rights.js';

/** An order as a document: product, payment, the player’s claim of a tip, its rights and deliveries, history. */
export function OrderDocument({ order }: { order: OrderRecord }) {
  const translate = useTranslate();
  const { paymentDetails, product } = order;
  const fact = (name: string) => `city.orders.facts.${name}`;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Facts
        facts={[
          ['city.orders.columns.number', <code>{order.number}</code>],
          ['city.audit.field.status', <OrderStatusChip status={paymentDetails.status} />],
          ['city.list.columns.player', <PlayerLink discordId={order.userId} name={order.userName} />],
          ['city.player.discordId', <code>{order.userId}</code>],
          ['city.orders.columns.product', <bdi>{nameOfLines(order.lines)}</bdi>],
          ['resources.products.fields.category', translate(`city.products.category.${product.category}`)],
          [fact('charged'), <Amount money={order} />],
          [
            fact('discount'),
            order.discountPercent ? `${order.discountPercent} %` : translate(fact('noDiscount')),
          ],
          ['city.orders.columns.method', translate(`city.orders.method.${paymentDetails.method}`)],
          [fact('createdAt'), <LocalTime at={order.createdAt} />],
          [fact('lastReminder'), <LastReminder order={order} />],
        ]}
      />
      <OrderLines order={order} />
      {paymentDetails.method === 'tip' && <TipClaim order={order} />}
      {order.payment && <ProviderFacts payment={order.payment} />}
      <OrderRights orderId={order.id} />
      <HistorySection
        events={order.history.map(({ at, action, by, note }) => ({
          key: `${at} ${action}`,
          what: translate(`city.orders.historyLine.${action}`),
          by,
          at,
          note,
        }))}
      />
    </Box>
  );
}

/** The last reminder and whether it was delivered. */
function LastReminder({ order }: { order: OrderRecord }) {
  const translate = useTranslate();
  const last = lastReminder(order);
  if (!last) return translate('city.player.none');
  return (
    <>
      {translate(`city.orders.historyLine.${last.action}`)} · <LocalTime at={last.at} />
    </>
  );
}

/** The provider's data of the payment. */
function ProviderFacts({ payment }: { payment: PaymentFactsOfOrder }) {
  const translate = useTranslate();
  const fact = (name: string) => `city.payments.facts.${name}`;
  const code = (text: string | null) => (text ? <code>{text}</code> : translate('city.orders.claim.none'));
  return (
    <DocumentSection title={translate('city.orders.provider')}>
      <Facts
        facts={[
          ['city.audit.field.status', translate(`city.payments.status.${payment.status}`)],
          [fact('providerStatus'), code(payment.providerStatus)],
          [fact('providerRef'), code(payment.providerRef)],
          [fact('captureId'), code(payment.captureId)],
        ]}
      />
    </DocumentSection>
  );
}

/** The player's claim ("I have paid"), labelled as unproven. */
function TipClaim({ order: { tip } }: { order: OrderRecord }) {
  const translate = useTranslate();
  const key = (name: string) => `city.orders.claim.${name}`;
  const none = translate(key('none'));
  const claim = tip?.claim;
  return (
    <DocumentSection title={translate(key('title'))}>
      <Typography variant="body2" color="text.secondary" sx={{ marginBlockEnd: 1 }}>
        {translate(key(claim ? 'proof' : 'nothing'))}
      </Typography>
      <Facts
        facts={[
          [key('tipNumber'), claim && (claim.tipNumber ?? none)],
          [key('ticket'), claim && (claim.ticketUrl ? <SafeLink href={claim.ticketUrl} /> : none)],
          [key('at'), claim && <LocalTime at={claim.at} />],
          [key('expiresAt'), tip && <LocalTime at={tip.expiresAt} />],
        ]}
      />
    </DocumentSection>
  );
}

/** An address typed by a player: shown verbatim, opened in a new tab, and linked only if it is http(s). */
function SafeLink({ href }: { href: string }) {
  const translate = useTranslate();
  if (!/^https?:\/\//i.test(href)) return <bdi>{href}</bdi>;
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer nofollow">
      <bdi>{href}</bdi> {translate('city.orders.claim.newTab')}
    </Link>
  );
}
