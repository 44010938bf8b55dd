import type { CurrentUser, Product } from '@city/contracts';
import { Button, Dialog, LinkButton, VisuallyHidden } from '@city/shared-ui';
import { T } from '../../shared/i18n/rich-text';
import { productText } from '../../shared/i18n/product-words';
import { useMoney } from '../../shared/i18n/use-money';
import { useT } from '../../shared/i18n/use-t';
import { Link } from '../../shared/link/link';
import { useSiteConfig } from '../../shared/site-config/site-config';
import { PurchaseEffect } from '../../shared/purchase-effect/purchase-effect';
import { waysFor } from '../../shared/site-config/ways-to-pay';
import { handoverOf } from './handover';
import { useQuote } from './quote-api';
import styles from './tip-dialog.module.css';
import { TipReference } from './tip-reference';

export interface TipDialogProps {
  /** The product to buy; null keeps the popup closed. */
  product: Product | null;
  /** Their discount determines the price; their Discord user name is quoted in the tip. */
  user: Pick<CurrentUser, 'discount' | 'discord_username'>;
  /** Address of the card payment of this product. */
  cardPath: string;
  onClose(): void;
  /** The server's price differs from that of `product`, which must be refetched. */
  onPriceChanged(): void;
}

/**
 * "Make Your Purchase": how to pay in dinars. The card comes first, because a tip waits for the team; a tip has a personal
 * reference code.
 */
export function TipDialog({ product, ...rest }: TipDialogProps) {
  return product && <OpenTipDialog product={product} {...rest} />;
}

function OpenTipDialog(props: TipDialogProps & { product: Product }) {
  const { product, user, cardPath, onClose, onPriceChanged } = props;
  const t = useT();
  const money = useMoney();
  const config = useSiteConfig();
  const { quote, refetch } = useQuote(product, user, 'TND');
  const { total, alreadyHeld, effects } = quote;
  const amount = money.amount(total);
  const ways = config ? waysFor(config, product, { currency: 'TND' }) : [];
  const tips = !alreadyHeld && ways.some(({ pays }) => pays === 'by-hand');
  const card = !alreadyHeld && ways.some(({ pays }) => pays === 'redirect');
  const marks = { amount: <bdi />, user: <strong dir="auto" />, item: <strong dir="auto" /> };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('payment.tip.title')}
      description={t(card ? 'payment.tip.choose' : 'payment.tip.intro', { name: productText(product.name) })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('payment.tip.close')}
          </Button>
          {tips && config && (
            <LinkButton
              variant={card ? 'secondary' : 'primary'}
              href={config.links.tipping}
              target="_blank"
              rel="noopener"
            >
              {t('payment.tip.go')}
              <VisuallyHidden> ({t('payment.tip.newTab')})</VisuallyHidden>
            </LinkButton>
          )}
        </>
      }
    >
      <dl className={styles.price}>
        <dt>{t('payment.tip.price')}</dt>
        <dd>
          <bdi>
            {product.category === 'character_slot'
              ? t('payment.tip.priceDt', { amount: money.decimals(total) })
              : amount}
          </bdi>
        </dd>
      </dl>
      <PurchaseEffect effects={effects} />
      {card && (
        <section className={styles.card}>
          <h3 className={styles.way}>{t('payment.tip.byCard')}</h3>
          <p>{t('payment.tip.cardHint')}</p>
          <LinkButton variant="primary" render={<Link to={cardPath} state={{ product }} />}>
            {t('payment.tip.card')}
          </LinkButton>
        </section>
      )}
      {tips && (
        <>
          {card && <h3 className={styles.way}>{t('payment.tip.byTip')}</h3>}
          <ol className={styles.steps}>
            <li>
              <T id="payment.tip.step.pay" values={{ amount }} components={marks} />
            </li>
            <li>
              <T
                id="payment.tip.step.message"
                values={{ username: user.discord_username, name: product.name }}
                components={marks}
              />
              <TipReference
                key={product._id}
                product={product}
                total={total}
                onPriceChanged={() => {
                  void refetch();
                  onPriceChanged();
                }}
              />
            </li>
            <li>{t('payment.tip.step.ticket')}</li>
          </ol>
          <p className={styles.note}>{t(`payment.tip.byHand.${handoverOf(product.category)}`)}</p>
        </>
      )}
    </Dialog>
  );
}
