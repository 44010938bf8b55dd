import type { Grant } from '@city/contracts';
import { Skeleton, Typography } from '@mui/material';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { listQuery } from '../../kit/list/list-query.js';
import { Loaded } from '../../kit/list/loaded.js';
import { DocumentSection, Muted, RowList } from '../../kit/record/document.js';
import { RecordLink } from '../../kit/record/record-link.js';
import { LocalTime, StateChip } from '../../kit/text/values.js';
import { useMayOpen } from '../../platform/access.js';
import { type DeliveryEntry, KindLabel } from '../deliveries/kind-label.js';
import { useBenefitsText } from '../products/benefits-text.js';

/** A product has at most ten benefits; things can be handed over and taken back several times. */
const SHOWN = 50;

/** The buyer’s rights from an order, and the state of its deliveries with the last step, its person and its time. */
export function OrderRights({ orderId }: { orderId: string }) {
  const translate = useTranslate();
  const mayOpen = useMayOpen();
  const ofOrder = { pagination: { page: 1, perPage: SHOWN }, filter: { orderId } };
  const rights = useGetList<Grant & RaRecord<string>>(
    'grants',
    { ...ofOrder, sort: { field: 'begunAt', order: 'ASC' } },
    { enabled: mayOpen('grants') },
  );
  const deliveries = useGetList<DeliveryEntry>('deliveries', {
    ...ofOrder,
    sort: { field: 'createdAt', order: 'ASC' },
  });
  return (
    <>
      {mayOpen('grants') && (
        <DocumentSection title={translate('city.player.rights.title')}>
          <Loaded query={rights} loading={<Skeleton width={320} />}>
            {(grants) => (
              <RowList records={grants} empty={translate('city.player.rights.none')}>
                {(grant) => <RightText grant={grant} inOrder />}
              </RowList>
            )}
          </Loaded>
        </DocumentSection>
      )}
      <DocumentSection title={translate('resources.deliveries.name', { smart_count: 2 })}>
        <Loaded query={deliveries} loading={<Skeleton width={320} />}>
          {(entries) => (
            <RowList records={entries} empty={translate('city.orders.noDeliveries')}>
              {(delivery) => <DeliveryText delivery={delivery} />}
            </RowList>
          )}
        </Loaded>
      </DocumentSection>
    </>
  );
}

/** Returns the address of a delivery in its list. The list shows the deliveries of the same order and state. */
const deskOf = ({ id, state, orderId }: DeliveryEntry): string =>
  `/deliveries/${id}${listQuery({ state, orderId })}`;

/** The thing of a delivery, its state, and the last line of its history. */
function DeliveryText({ delivery }: { delivery: DeliveryEntry }) {
  const translate = useTranslate();
  const { state, effect, history, note } = delivery;
  const last = history.at(-1);
  return (
    <>
      <StateChip label={translate(`city.deliveries.state.${state}`)} />
      <KindLabel delivery={delivery} />
      <RecordLink to={deskOf(delivery)}>
        <bdi>{effect}</bdi>
      </RecordLink>
      {last && (
        <Muted>
          {translate(`city.deliveries.action.${last.action}`)}
          {last.by !== 'system' && (
            <>
              {' '}
              · <bdi>{last.by}</bdi>
            </>
          )}{' '}
          · <LocalTime at={last.at} />
        </Muted>
      )}
      {note && (
        <Typography variant="body2">
          <bdi>{note}</bdi>
        </Typography>
      )}
    </>
  );
}

const TONE = {
  running: 'success',
  waiting: 'info',
  paused: 'warning',
  ended: 'default',
  revoked: 'error',
} as const satisfies Record<Grant['phase'], string>;

interface RightTextProps {
  grant: Grant;
  /** Shown inside its own order, where a link to the order is not needed. */
  inOrder?: boolean;
}

/** A right in words: its product, its benefit, its end and its source. */
export function RightText({ grant, inOrder = false }: RightTextProps) {
  const { phase, product, benefit, endsAt, source, orderId } = grant;
  const translate = useTranslate();
  const t = (key: string) => translate(`city.player.rights.${key}`);
  const benefitsText = useBenefitsText();
  const isOver = phase === 'ended' || phase === 'revoked';
  return (
    <>
      <StateChip tone={TONE[phase]} label={t(`phase.${phase}`)} />
      <Typography variant="body2">
        <bdi>{product.name}</bdi>
      </Typography>
      <Muted>
        <bdi>{benefitsText([benefit])}</bdi>
      </Muted>
      {endsAt && (
        <Muted>
          {t(isOver ? 'ended' : 'until')} <LocalTime at={endsAt} />
        </Muted>
      )}
      {!inOrder && <Source source={source} orderId={orderId} />}
    </>
  );
}

function Source({ source, orderId }: Pick<Grant, 'source' | 'orderId'>) {
  const text = useTranslate()(`city.player.rights.source.${orderId ? 'order' : source}`);
  const mayOpen = useMayOpen();
  if (!orderId || !mayOpen('orders')) return <Typography variant="body2">{text}</Typography>;
  return <RecordLink to={`/orders/${orderId}`}>{text}</RecordLink>;
}
