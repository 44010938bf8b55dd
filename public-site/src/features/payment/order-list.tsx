import { wasPaid, type Order, type Product } from '@city/contracts';
import { Disclosure, icons, toast, Badge } from '@city/shared-ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useDateTime } from '../../platform/i18n/use-date-time';
import { productText } from '../../platform/i18n/product-words';
import { useMoney } from '../../platform/i18n/use-money';
import { useT } from '../../platform/i18n/use-t';
import { CopyField } from '../../ui/copy-field/copy-field';
import { Link } from '../../ui/link/link';
import { paths, productPath, receiptPath } from '../../platform/paths';
import { usePolicyValues } from '../../platform/site-config/use-policy-values';
import { useFocusFallback } from '../../ui/use-focus-fallback';
import { OrderBenefits } from './order-benefits';
import { OrderLines } from './order-lines';
import styles from './order-list.module.css';
import { isOnItsWay, useCancelTip } from './orders-api';
import { OrderPath } from './order-path';
import { OrderedPicture } from './ordered-picture';
import { TicketText } from './ticket-text';
import { TipClaimForm } from './tip-claim-form';
import { copyWithToast } from '../../platform/copy-with-toast';
import { showError } from '../../platform/i18n/show-error';
import { ConfirmedAction } from '../../ui/confirmed-action';

interface OrderListProps {
  orders: readonly Order[];
  /** The catalogue, for pictures of the bought products; without it there are no pictures. */
  products?: readonly Product[];
}

/** The player's own orders, with the form that reports a tip to staff. */
export function OrderList({ orders, products }: OrderListProps) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  useFocusFallback(list);
  return (
    <ul ref={list} className={styles.list} tabIndex={-1} aria-label={t('payment.orders.title')}>
      {orders.map((order) => (
        <li key={order._id}>
          <OrderEntry order={order} products={products} />
        </li>
      ))}
    </ul>
  );
}

function OrderEntry({ order, products }: { order: Order } & Pick<OrderListProps, 'products'>) {
  const t = useT();
  const dateTime = useDateTime();
  const money = useMoney();
  const { method, status } = order.paymentDetails;
  const titleId = `order-${order._id}`;
  const product = products?.find(({ _id }) => _id === order.product._id);
  const name = <bdi>{productText(order.product.name)}</bdi>;
  const isWanted = useLocation().hash === `#${order.number}`;
  const entry = useRef<HTMLElement>(null);
  // The list arrives after the page, so the browser cannot scroll to the order that the address names.
  useEffect(() => {
    if (isWanted) entry.current?.focus();
  }, [isWanted]);
  return (
    <article
      ref={entry}
      id={order.number}
      className={styles.order}
      aria-labelledby={titleId}
      aria-current={isWanted || undefined}
      tabIndex={-1}
    >
      <div className={styles.bought}>
        {products && <OrderedPicture productId={order.product._id} products={products} />}
        <div className="stack-3">
          <header className={styles.head}>
            <h2 id={titleId} className={styles.name}>
              {product ? (
                <Link to={productPath(product.slug)} state={{ product }}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </h2>
            <OrderStatus order={order} />
          </header>
          <p className={styles.facts}>
            <bdi className={styles.amount}>{money.amount(order)}</bdi>
            <span>{t(`payment.orders.method.${method}`)}</span>
            <time dateTime={order.createdAt}>{dateTime(order.createdAt)}</time>
            <span>
              {t('payment.orders.number')} <code>{order.number}</code>
              <CopyNumber number={order.number} />
            </span>
          </p>
        </div>
      </div>
      <div className={styles.state}>
        <OrderLines order={order} />
        <OrderPath order={order} />
        <OrderBenefits order={order} />
        {status === 'COMPLETED' && !isOnItsWay(order) && (
          <p className={styles.note}>
            <Link to={paths.myCity}>{t('payment.success.myCity')}</Link>
          </p>
        )}
        {wasPaid(order) && (
          <p className={styles.note}>
            <Link to={receiptPath(order._id)}>{t('payment.receipt.title')}</Link>
          </p>
        )}
        {method === 'tip' && status === 'PENDING' && <OpenTip order={order} />}
        <ClosedOrder order={order} />
      </div>
    </article>
  );
}

/** An unpaid tip: its reference code, and the form to report the tip. */
function OpenTip({ order }: { order: Order }) {
  const t = useT();
  const policies = usePolicyValues();
  return (
    <div className={styles.tip}>
      <CopyField label={t('payment.tip.code')} text={order.number} copyLabel={t('payment.tip.copyCode')} />
      {order.tip?.claim ? (
        <p className={styles.note}>{t('payment.orders.proofSent', policies)}</p>
      ) : (
        <>
          <Disclosure summary={t('payment.proof.title')}>
            <TipClaimForm orderId={order._id} />
          </Disclosure>
          <CancelTip orderId={order._id} />
        </>
      )}
    </div>
  );
}

/** Explains why an order is closed, and what to do if a tip was sent nevertheless. */
function ClosedOrder({ order }: { order: Order }) {
  const t = useT();
  const end = endOf(order);
  if (end === null) return null;
  const note = order.history.at(-1)?.note ?? '';
  if (end === 'byTeam') {
    return (
      <p className={styles.note}>
        <TicketText id={`payment.orders.byTeam.${wasPaid(order) ? 'paid' : 'unpaid'}`} />{' '}
        {note ? t('payment.orders.byTeam.reason', { note }) : t('payment.orders.byTeam.noReason')}
      </p>
    );
  }
  return (
    <p className={styles.note}>
      {end === 'rejected' ? (
        t('payment.orders.rejected', { note })
      ) : (
        <TicketText id={`payment.orders.${end}`} values={{ number: note }} />
      )}
    </p>
  );
}

/** Copies the number of an order, which the player needs for a ticket. */
function CopyNumber({ number }: { number: string }) {
  const t = useT();
  const copy = () => copyWithToast(number, t('payment.tip.copied'), t('payment.tip.copyFailed'));
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={t('payment.success.copyNumber')}
      onClick={() => void copy()}
    >
      <icons.Copy aria-hidden="true" size={16} />
    </button>
  );
}

/** Gives up the reference code of a tip that is not paid, after a confirmation. */
function CancelTip({ orderId }: { orderId: string }) {
  const t = useT();
  const cancelling = useCancelTip();

  const cancel = (close: () => void) =>
    cancelling.mutate(orderId, {
      onSuccess: () => void toast.success(t('payment.orders.cancel.done')),
      onError: (error) => showError(error),
      onSettled: close,
    });

  return (
    <div>
      <ConfirmedAction
        label={t('payment.orders.cancel')}
        title={t('payment.orders.cancel.title')}
        text={t('payment.orders.cancel.text')}
        keep={t('payment.orders.cancel.keep')}
        confirm={t('payment.orders.cancel')}
        isPending={cancelling.isPending}
        onConfirm={cancel}
      />
    </div>
  );
}

const TONES = { PENDING: 'warn', COMPLETED: 'ok', REFUNDED: 'info', EXPIRED: 'danger' } as const;

/** Reason why an order is closed. */
type OrderEnd = 'rejected' | 'paidOtherwise' | 'cancelled' | 'expired' | 'byTeam';

/** Returns the reason why an order is closed; null for an open one. */
function endOf({ paymentDetails: { method, status }, history, userName }: Order): OrderEnd | null {
  if (status !== 'EXPIRED') return null;
  const last = history.at(-1);
  if (last?.action === 'expired' && last.by === 'staff') return 'byTeam';
  if (method !== 'tip') return null;
  if (last?.action === 'rejected') return 'rejected';
  if (last?.action === 'paid_otherwise') return 'paidOtherwise';
  return last?.by === userName ? 'cancelled' : 'expired';
}

/**
 * The status of an order as a word. A cancelled or superseded tip code, and an order that the team closes, is shown as
 * closed instead of expired.
 */
function OrderStatus({ order }: { order: Order }) {
  const t = useT();
  const { status } = order.paymentDetails;
  const end = endOf(order);
  if (end === 'paidOtherwise' || end === 'cancelled' || end === 'byTeam') {
    return <Badge tone="quiet">{t('payment.orders.status.CLOSED')}</Badge>;
  }
  return <Badge tone={TONES[status]}>{t(`payment.orders.status.${status}`)}</Badge>;
}
