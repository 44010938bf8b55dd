import { toDecimal, type CurrentUser, type Product } from '@city/contracts';
import { Button, Dialog, icons, LinkButton } from '@city/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { useDateTime } from '../../platform/i18n/use-date-time';
import { T } from '../../platform/i18n/rich-text';
import { productText } from '../../platform/i18n/product-words';
import { useMoney } from '../../platform/i18n/use-money';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { useSiteConfig } from '../../platform/site-config/site-config';
import { usePolicyValues } from '../../platform/site-config/use-policy-values';
import { PurchaseEffect } from '../../player/purchase/purchase-effect';
import { waysFor } from '../../platform/site-config/ways-to-pay';
import { AlreadyBought, useAgain } from './already-bought';
import { AskForCode } from './ask-for-code';
import { handoverOf } from '../../player/purchase/handover';
import { hasBought, isPriceChange, useTipReference } from './orders-api';
import { useQuote } from './quote-api';
import styles from './tip-dialog.module.css';
import { TipSteps } from './tip-steps';

interface TipDialogProps {
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
 * "Make Your Purchase": how to pay in dinars. The player chooses between two rows first: the card, and the tip, which
 * waits for the team. The steps of the tip follow the choice, with the card as one line below them.
 */
export function TipDialog({ product, ...rest }: TipDialogProps) {
  return product && <OpenTipDialog key={product._id} product={product} {...rest} />;
}

function OpenTipDialog(props: TipDialogProps & { product: Product }) {
  const { product, user, cardPath, onClose, onPriceChanged } = props;
  const t = useT();
  const money = useMoney();
  const deadline = useDateTime('deadline');
  const config = useSiteConfig();
  const policies = usePolicyValues();
  const { quote, refetch } = useQuote(product, user, 'TND');
  const { bought, again, buyAnother } = useAgain(quote);
  const { alreadyHeld, effects } = quote;
  const { mutate, data: ticket, isPending, error } = useTipReference();
  const [isTip, setTip] = useState(false);
  // A code that was open before may carry an older price: that is the amount to tip.
  const total = ticket ? { amount: ticket.amount, currency: 'TND' as const } : quote.total;
  const asks = !ticket && bought;
  const ways = config && !alreadyHeld && !asks ? waysFor(config, product, { currency: 'TND' }) : [];
  const tips = ways.some(({ pays }) => pays === 'by-hand');
  const card = ways.some(({ pays }) => pays === 'redirect');
  const toCard = <Link to={cardPath} state={{ product }} />;
  /** Nothing is chosen yet. */
  const chooses = tips && card && !ticket && !isTip;
  const steps = useRef<HTMLDivElement>(null);
  // The pressed row disappears: the focus moves to what it opened.
  useEffect(() => {
    if (isTip) steps.current?.focus();
  }, [isTip]);

  const askForCode = () => {
    const input = { productId: product._id, expectedPrice: toDecimal(total), again };
    mutate(input, {
      onError: (refused) => {
        if (hasBought(refused)) void refetch();
        if (!isPriceChange(refused)) return;
        void refetch();
        onPriceChanged();
      },
    });
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('payment.tip.title')}
      // The steps name product and amount again, and a phone shows them without scrolling.
      description={
        ticket
          ? undefined
          : t(card ? 'payment.tip.choose' : 'payment.tip.intro', { name: productText(product.name) })
      }
      actions={
        <Button variant="quiet" onClick={onClose}>
          {t('payment.tip.close')}
        </Button>
      }
    >
      {!ticket && (
        <dl className={styles.price}>
          <dt>{t('payment.tip.price')}</dt>
          <dd>
            <bdi>
              {product.category === 'character_slot'
                ? t('payment.tip.priceDt', { amount: money.decimals(total) })
                : money.amount(total)}
            </bdi>
          </dd>
        </dl>
      )}
      {!ticket && <PurchaseEffect effects={effects} />}
      {asks && <AlreadyBought bought={asks} onBuyAnother={buyAnother} />}
      {card && !ticket && !isTip && (
        <LinkButton variant="primary" className={styles.way} render={toCard}>
          <icons.CreditCard aria-hidden="true" size={24} />
          <span>
            {t('payment.tip.card')}
            <small>{t('payment.tip.cardHint')}</small>
          </span>
        </LinkButton>
      )}
      {chooses && (
        <Button variant="secondary" className={styles.way} onClick={() => setTip(true)}>
          <icons.Gift aria-hidden="true" size={24} />
          <span>
            {t('payment.tip.byTip')}
            <small>{t('payment.tip.byTipHint', policies)}</small>
          </span>
        </Button>
      )}
      {tips && config && !chooses && (
        <div ref={steps} className="stack-4" tabIndex={-1}>
          <TipSteps
            product={product}
            username={user.discord_username}
            amount={money.amount(total)}
            tippingUrl={config.links.tipping}
            ticketUrl={ticket?.ticketUrl ?? config.links.supportTicket}
            ticket={ticket}
            askForCode={<AskForCode isPending={isPending} error={error} onAsk={askForCode} />}
          />
          <p className={styles.note}>{t(`payment.tip.byHand.${handoverOf(product.category)}`, policies)}</p>
          {(ticket || card) && (
            <p className={styles.hint}>
              {ticket && t('payment.tip.expires', { date: deadline(ticket.expiresAt) })}{' '}
              {card && (
                <T
                  id={ticket ? 'payment.tip.cardInstead' : 'payment.tip.orCard'}
                  components={{ card: toCard }}
                />
              )}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
