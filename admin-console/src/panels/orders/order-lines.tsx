import type { OrderLine } from '@city/contracts';
import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DocumentSection, Muted } from '../../kit/record/document.js';
import { Amount, StateChip, useMoneyLabel } from '../../kit/text/values.js';
import type { OrderRecord } from './order-record.js';

/** Whether the facts of an order do not show all that its lines do. */
const hasDetails = ({ lines }: OrderRecord): boolean =>
  lines.length > 1 ||
  lines.some(
    ({ adjustments, refundedMinor }) => refundedMinor > 0 || adjustments.some(({ kind }) => kind !== 'pack'),
  );

/** The products of an order: what was taken off the price of each, and what was refunded. */
export function OrderLines({ order }: { order: OrderRecord }) {
  const translate = useTranslate();
  const money = useMoneyLabel();
  const { currency, lines, unassignedMinor = 0 } = order;
  if (!hasDetails(order)) return null;
  return (
    <DocumentSection title={translate('city.orders.lines.title')}>
      {unassignedMinor > 0 && lines.length > 1 && (
        <Alert severity="warning" sx={{ marginBlockEnd: 1 }}>
          {translate('city.orders.lines.unassigned', {
            amount: money({ amount: unassignedMinor, currency }),
          })}
        </Alert>
      )}
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {lines.map((line) => (
          <Line key={line.n} line={line} currency={currency} />
        ))}
      </Box>
    </DocumentSection>
  );
}

function Line({ line, currency }: { line: OrderLine } & Pick<OrderRecord, 'currency'>) {
  const translate = useTranslate();
  const money = useMoneyLabel();
  const label = (amount: number) => money({ amount, currency });
  const { name, listMinor, amountMinor, adjustments, refundedMinor, isGone, reason } = line;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1 }}>
      <Typography component="bdi" variant="body2">
        {name}
      </Typography>
      {adjustments.length > 0 && (
        <Box component="s" sx={{ color: 'text.secondary' }}>
          <Amount money={{ amount: listMinor, currency }} />
        </Box>
      )}
      <Amount money={{ amount: amountMinor, currency }} />
      {isGone && <StateChip tone="info" label={translate('city.orders.status.REFUNDED')} />}
      {!isGone && refundedMinor > 0 && (
        <StateChip
          tone="info"
          label={translate('city.orders.lines.part', { amount: label(refundedMinor) })}
        />
      )}
      {adjustments.map((taken) => (
        <Muted key={taken.kind}>
          {translate('city.orders.lines.off', {
            kind: translate(`city.orders.lines.kind.${taken.kind}`),
            label: taken.label,
            amount: label(taken.offMinor),
          })}
        </Muted>
      ))}
      {reason && (
        <Muted>
          <bdi>{reason}</bdi>
        </Muted>
      )}
    </Box>
  );
}
