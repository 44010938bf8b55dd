import {
  stockState,
  type CheckedQuote,
  type CurrentUser,
  type Product,
  type PurchaseProblem,
} from '@city/contracts';
import { LinkButton, Notice } from '@city/shared-ui';
import { PurchaseProblemText } from '../../features/shop/purchase-problem';
import { SuspensionTerms } from '../../player/application-form/suspension-notice';
import { productText } from '../../platform/i18n/product-words';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { paths } from '../../platform/paths';

/** Reason why a product cannot be paid for, apart from the ways to pay. */
type Obstacle = 'suspended' | 'unavailable' | 'taken' | 'held' | PurchaseProblem | 'methodOff';

/** The first reason why this player cannot buy this product now; null if there is none. */
export function obstacleTo(
  product: Product,
  user: CurrentUser,
  { price, alreadyHeld, problem }: CheckedQuote<string>,
): Obstacle | null {
  if (user.suspended) return 'suspended';
  if (!product.available) return 'unavailable';
  if (stockState(product.stock) === 'taken') return 'taken';
  if (alreadyHeld) return 'held';
  if (problem) return problem;
  return price.amount <= 0 ? 'methodOff' : null;
}

interface OrderObstacleProps {
  obstacle: Obstacle;
  product: Product;
  user: CurrentUser;
}

/** Explains why the product cannot be paid for here. */
export function OrderObstacle({ obstacle, product, user }: OrderObstacleProps) {
  const t = useT();
  if (typeof obstacle === 'object') {
    return (
      <Notice tone="info" title={<PurchaseProblemText problem={obstacle} />} action={<ToShop />}>
        {t('payment.money.not-taken')}
      </Notice>
    );
  }
  switch (obstacle) {
    case 'suspended':
      return (
        <Notice tone="danger" title={t('payment.order.suspended')}>
          <p>{t('payment.money.not-taken')}</p>
          <SuspensionTerms user={user} />
        </Notice>
      );
    case 'unavailable':
      return (
        <Notice
          tone="warn"
          title={t('payment.order.unavailable', { name: productText(product.name) })}
          action={<ToShop />}
        >
          {t('payment.order.unavailableHint')}
        </Notice>
      );
    case 'taken':
      return (
        <Notice tone="warn" title={t('payment.reason.sold-out.what')} action={<ToShop />}>
          {t('payment.money.not-taken')}
        </Notice>
      );
    case 'held':
      return (
        <Notice tone="info" title={t('payment.order.held')} action={<ToShop />}>
          {t('payment.money.not-taken')}
        </Notice>
      );
    case 'methodOff':
      return (
        <Notice tone="warn" title={t('payment.order.methodOff')} action={<ToShop />}>
          {t('payment.order.methodOffHint')}
        </Notice>
      );
  }
}

/** Leads back to the shop. */
export function ToShop() {
  const t = useT();
  return (
    <LinkButton variant="secondary" render={<Link to={paths.shop} />}>
      {t('payment.order.toShop')}
    </LinkButton>
  );
}
