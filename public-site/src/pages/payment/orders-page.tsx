import { discountPackOf, type CurrentUser } from '@city/contracts';
import { LinkButton, Notice, Skeleton, VisuallyHidden } from '@city/shared-ui';
import type { ReactNode } from 'react';
import { OrderList } from '../../features/payment/order-list';
import { useMyOrders } from '../../features/payment/orders-api';
import { ProductShelf } from '../../features/shop/product-shelf';
import { useProducts } from '../../features/shop/products';
import { firstCovers } from '../../features/shop/section-cover';
import { errorReport } from '../../platform/i18n/error-text';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { useDocumentTitle } from '../../ui/page-frame/use-document-title';
import { paths } from '../../platform/paths';
import { RetryButton } from '../../ui/failure/retry-button';
import { MemberOnly } from '../shop/member-only';
import styles from './orders-page.module.css';

/** Number of shop covers that a player without orders sees. */
const COVERS = 4;

/** /orders: the player's orders, and "I have paid" for tips. */
export default function OrdersPage() {
  const t = useT();
  useDocumentTitle(t('payment.orders.title'));
  return (
    <MemberOnly
      loading={
        <OrdersFrame>
          <OrdersLoading />
        </OrdersFrame>
      }
    >
      {(user) => (
        <OrdersFrame>
          <Orders user={user} />
        </OrdersFrame>
      )}
    </MemberOnly>
  );
}

function OrdersFrame({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('payment.orders.title')}</h1>
      <p className={styles.intro}>{t('payment.orders.intro')}</p>
      {children}
    </div>
  );
}

function Orders({ user }: { user: CurrentUser }) {
  const t = useT();
  const { data, error, refetch } = useMyOrders();
  const { data: products = [] } = useProducts();
  if (!data) return error ? <OrdersUnknown error={error} onRetry={refetch} /> : <OrdersLoading />;
  if (data.length > 0) return <OrderList orders={data} products={products} />;
  return (
    <>
      <Notice
        tone="info"
        title={t('payment.orders.empty')}
        action={
          <LinkButton variant="primary" render={<Link to={paths.shop} />}>
            {t('payment.order.toShop')}
          </LinkButton>
        }
      >
        {t('payment.orders.emptyHint')}
      </Notice>
      <ProductShelf
        title={t('payment.orders.shelf')}
        products={firstCovers(products, COVERS)}
        pack={discountPackOf(user)}
      />
    </>
  );
}

/** Players check here whether they were charged: if the list fails to load, the page makes no claim about it. */
function OrdersUnknown({ error, onRetry }: { error: Error; onRetry(): Promise<unknown> }) {
  const t = useT();
  return (
    <Notice
      tone="danger"
      title={t('payment.orders.error', { message: errorReport(error) })}
      action={<RetryButton retry={onRetry} />}
    >
      {t('payment.orders.unknown')}
    </Notice>
  );
}

function OrdersLoading() {
  const t = useT();
  return (
    <div role="status" className="stack-4">
      <VisuallyHidden>{t('payment.orders.loading')}</VisuallyHidden>
      <Skeleton className={styles.row} />
      <Skeleton className={styles.row} />
      <Skeleton className={styles.row} />
    </div>
  );
}
