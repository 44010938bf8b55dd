import { RANK_NAMES, type Adjustment, type OrderReceipt, type Seller } from '@city/contracts';
import { Button, LinkButton, Notice, Skeleton } from '@city/shared-ui';
import type { ReactNode } from 'react';
import { useOrderReceipt } from '../../features/payment/orders-api';
import { ApiError } from '../../platform/api/api-client';
import { errorReport } from '../../platform/i18n/error-text';
import { productText } from '../../platform/i18n/product-words';
import { useDateTime } from '../../platform/i18n/use-date-time';
import { useMoney } from '../../platform/i18n/use-money';
import { useT } from '../../platform/i18n/use-t';
import { paths } from '../../platform/paths';
import { RetryButton } from '../../ui/failure/retry-button';
import { Link } from '../../ui/link/link';
import { usePathParameters } from '../../ui/link/path-parameters';
import { useDocumentTitle } from '../../ui/page-frame/use-document-title';
import { MemberOnly } from '../shop/member-only';
import styles from './order-receipt-page.module.css';

/** /orders/:id/receipt: a page to print or to save as a file. */
export default function OrderReceiptPage() {
  const { id = '' } = usePathParameters(paths.orderReceipt);
  return <MemberOnly loading={<Loading />}>{() => <ReceiptOf key={id} id={id} />}</MemberOnly>;
}

function ReceiptOf({ id }: { id: string }) {
  const t = useT();
  const { data, error, refetch } = useOrderReceipt(id);
  useDocumentTitle(data ? `${t('payment.receipt.title')} ${data.order.number}` : t('payment.receipt.title'));
  if (data) return <ReceiptSheet receipt={data} />;
  if (!error) return <Loading />;
  const refusal = error instanceof ApiError ? REFUSALS[error.status] : undefined;
  return (
    <Frame>
      <Notice
        tone={refusal ? 'info' : 'danger'}
        title={refusal ? t(refusal) : t('payment.orders.error', { message: errorReport(error) })}
        action={refusal ? <ToOrders /> : <RetryButton retry={refetch} />}
      />
    </Frame>
  );
}

const REFUSALS = {
  400: 'payment.receipt.missing',
  404: 'payment.receipt.missing',
  409: 'payment.receipt.unpaid',
} as const as Partial<Record<number, 'payment.receipt.missing' | 'payment.receipt.unpaid'>>;

function Frame({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('payment.receipt.title')}</h1>
      {children}
    </div>
  );
}

function Loading() {
  return (
    <Frame>
      <Skeleton className={styles.loading} />
    </Frame>
  );
}

function ToOrders() {
  const t = useT();
  return (
    <LinkButton variant="secondary" render={<Link to={paths.orders} />}>
      {t('payment.orders.title')}
    </LinkButton>
  );
}

/** One A4 page: the parties, the lines with what was taken off, the total, the way of payment and refunds. */
function ReceiptSheet({ receipt: { order, paidAt, refundedMinor, seller } }: { receipt: OrderReceipt }) {
  const t = useT();
  const day = useDateTime('day');
  const { amount: moneyOf } = useMoney();
  const { currency, lines, paymentDetails: payment } = order;
  const money = (amount: number) => <bdi>{moneyOf({ amount, currency })}</bdi>;
  const refunds = order.history.filter(({ action }) => action === 'refunded');
  return (
    <Frame>
      <article className={styles.receipt} aria-label={`${t('payment.receipt.title')} ${order.number}`}>
        <dl className={styles.facts}>
          <Fact name={t('payment.orders.number')}>
            <code>{order.number}</code>
          </Fact>
          <Fact name={t('payment.receipt.ordered')}>{day(order.createdAt)}</Fact>
          <Fact name={t('payment.receipt.paid')}>{day(paidAt)}</Fact>
          <Fact name={t('payment.receipt.method')}>{t(`payment.orders.method.${payment.method}`)}</Fact>
          <Fact name={t('payment.receipt.reference')}>
            <code>{payment.paymentId}</code>
          </Fact>
        </dl>
        <div className={styles.parties}>
          {seller && <SellerFacts seller={seller} />}
          <section>
            <h2 className={styles.party}>{t('payment.receipt.buyer')}</h2>
            <p>
              <bdi>{order.userName}</bdi>
            </p>
          </section>
        </div>
        <table className={styles.lines}>
          <thead>
            <tr>
              <th scope="col">{t('payment.receipt.item')}</th>
              <th scope="col">{t('payment.receipt.price')}</th>
              <th scope="col">{t('payment.receipt.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.n}>
                <th scope="row">
                  <bdi>{productText(line.name)}</bdi>
                  {line.adjustments.map((adjustment) => (
                    <span key={`${adjustment.kind} ${adjustment.ref}`} className={styles.taken}>
                      <TakenOff adjustment={adjustment} /> −{money(adjustment.offMinor)}
                    </span>
                  ))}
                  {line.refundedMinor > 0 && lines.length > 1 && (
                    <span className={styles.taken}>
                      {t('payment.receipt.refunded')} −{money(line.refundedMinor)}
                    </span>
                  )}
                </th>
                <td>{money(line.listMinor)}</td>
                <td>{money(line.amountMinor)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className={styles.total}>
              <th scope="row" colSpan={2}>
                {t('payment.order.total')}
              </th>
              <td>{money(order.amount)}</td>
            </tr>
            {refundedMinor > 0 && (
              <tr>
                <th scope="row" colSpan={2}>
                  {t('payment.receipt.refunded')}
                  {refunds.length > 0 && ` (${refunds.map(({ at }) => day(at)).join(', ')})`}
                </th>
                <td>−{money(refundedMinor)}</td>
              </tr>
            )}
          </tfoot>
        </table>
        {seller?.taxLine && (
          <p>
            <bdi>{seller.taxLine}</bdi>
          </p>
        )}
        {seller?.note && (
          <p className={styles.note}>
            <bdi>{seller.note}</bdi>
          </p>
        )}
      </article>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => window.print()}>
          {t('payment.receipt.print')}
        </Button>
        <ToOrders />
      </div>
    </Frame>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function SellerFacts({ seller: { legalName, address, registration, taxId } }: { seller: Seller }) {
  const t = useT();
  return (
    <section>
      <h2 className={styles.party}>{t('payment.receipt.seller')}</h2>
      <p>
        <bdi>{legalName}</bdi>
      </p>
      {address && (
        <p>
          <bdi>{address}</bdi>
        </p>
      )}
      {registration && (
        <p>
          {t('payment.receipt.registration')} <bdi>{registration}</bdi>
        </p>
      )}
      {taxId && (
        <p>
          {t('payment.receipt.taxId')} <bdi>{taxId}</bdi>
        </p>
      )}
    </section>
  );
}

/** What was taken off a line, in words: `Gold pack · 17 % off`. */
function TakenOff({ adjustment: { kind, label, percent } }: { adjustment: Adjustment }) {
  const t = useT();
  const pack = RANK_NAMES.find((name) => name === label);
  const words = {
    sale: t('payment.receipt.sale', { name: label }),
    // Orders of older versions stored only the percentage.
    pack: pack ? t('payment.order.discount', { pack: t(`pack.${pack}`) }) : t('payment.order.discountOther'),
    code: t('payment.receipt.code', { name: label }),
  }[kind];
  return (
    <>
      {words}
      {percent !== null && ` · ${t('payment.order.discountValue', { percent })}`}
    </>
  );
}
