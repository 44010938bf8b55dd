import type { PaymentFactsOfOrder } from '@city/contracts';
import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DocumentSection, Facts, Timeline } from '../../kit/record/document.js';
import { PlayerLink } from '../../kit/record/person.js';
import { Amount } from '../../kit/text/numbers.js';
import { LocalTime } from '../../kit/text/time.js';
import { lastReminder, type OrderRecord, OrderStatusChip } from './order-record.js';
import { OrderRights } from './order-rights.js';

/** An order as a document: product, payment, the player’s claim of a tip, its rights and deliveries, history. */
export function OrderDocument({ order }: { order: OrderRecord }) {
  const translate = useTranslate();
  const { paymentDetails, product } = order;
  const label = (name: string) => translate(`city.orders.facts.${name}`);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Facts
        facts={[
          { label: translate('city.orders.columns.number'), value: <code>{order.number}</code> },
          {
            label: translate('city.audit.field.status'),
            value: <OrderStatusChip status={paymentDetails.status} />,
          },
          {
            label: translate('city.list.columns.player'),
            value: <PlayerLink discordId={order.userId} name={order.userName} />,
          },
          { label: translate('city.player.discordId'), value: <code>{order.userId}</code> },
          { label: translate('city.orders.columns.product'), value: <bdi>{product.name}</bdi> },
          { label: label('category'), value: translate(`city.products.category.${product.category}`) },
          { label: label('charged'), value: <Amount of={order} /> },
          {
            label: label('discount'),
            value: order.discountPercent ? `${order.discountPercent} %` : label('noDiscount'),
          },
          {
            label: translate('city.orders.columns.method'),
            value: translate(`city.orders.method.${paymentDetails.method}`),
          },
          { label: label('createdAt'), value: <LocalTime at={order.createdAt} /> },
          { label: label('lastReminder'), value: <LastReminder order={order} /> },
        ]}
      />
      {paymentDetails.method === 'tip' && <TipClaim order={order} />}
      {order.payment && <ProviderFacts payment={order.payment} />}
      <OrderRights orderId={order.id} />
      <DocumentSection title={translate('city.orders.history')}>
        <Timeline
          events={order.history.map(({ at, action, by, note }) => ({
            key: `${at} ${action}`,
            what: translate(`city.orders.historyLine.${action}`),
            by,
            at,
            note,
          }))}
        />
      </DocumentSection>
    </Box>
  );
}

/** The last reminder and whether it was delivered. */
function LastReminder({ order }: { order: OrderRecord }) {
  const translate = useTranslate();
  const last = lastReminder(order);
  if (!last) return translate('city.orders.facts.noReminder');
  return (
    <>
      {translate(`city.orders.historyLine.${last.action}`)} · <LocalTime at={last.at} />
    </>
  );
}

/** The provider's data of the payment. */
function ProviderFacts({ payment }: { payment: PaymentFactsOfOrder }) {
  const translate = useTranslate();
  const label = (name: string) => translate(`city.payments.facts.${name}`);
  const code = (text: string | null) => (text ? <code>{text}</code> : translate('city.orders.claim.none'));
  return (
    <DocumentSection title={translate('city.orders.provider')}>
      <Facts
        facts={[
          {
            label: translate('city.audit.field.status'),
            value: translate(`city.payments.status.${payment.status}`),
          },
          { label: label('providerStatus'), value: code(payment.providerStatus) },
          { label: label('providerRef'), value: code(payment.providerRef) },
          { label: label('captureId'), value: code(payment.captureId) },
        ]}
      />
    </DocumentSection>
  );
}

/** The player's claim ("I have paid"), labelled as unproven. */
function TipClaim({ order: { tip } }: { order: OrderRecord }) {
  const translate = useTranslate();
  const label = (name: string) => translate(`city.orders.claim.${name}`);
  const none = label('none');
  return (
    <DocumentSection title={label('title')}>
      <Typography variant="body2" color="text.secondary" sx={{ marginBlockEnd: 1 }}>
        {label(tip?.claim ? 'proof' : 'nothing')}
      </Typography>
      <Facts
        facts={[
          ...(tip?.claim
            ? [
                { label: label('tipNumber'), value: tip.claim.tipNumber ?? none },
                {
                  label: label('ticket'),
                  value: tip.claim.ticketUrl ? <SafeLink href={tip.claim.ticketUrl} /> : none,
                },
                { label: label('at'), value: <LocalTime at={tip.claim.at} /> },
              ]
            : []),
          { label: label('expiresAt'), value: tip && <LocalTime at={tip.expiresAt} /> },
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
