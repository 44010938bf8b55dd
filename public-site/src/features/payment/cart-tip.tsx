import {
  nameOfLines,
  type CheckoutLine,
  type CurrentUser,
  type Money,
  type Product,
  type WayToPay,
} from '@city/contracts';
import { useEffect } from 'react';
import { useMoney } from '../../platform/i18n/use-money';
import { useT } from '../../platform/i18n/use-t';
import { useSiteConfig } from '../../platform/site-config/site-config';
import { useCart } from '../../player/cart/cart';
import { AskForCode } from './ask-for-code';
import { useCartTicket } from './checkout-api';
import { hasBought, isPriceChange } from './orders-api';
import styles from './next-steps.module.css';
import { TipSteps } from './tip-steps';

interface CartTipProps {
  products: readonly Product[];
  cart: readonly CheckoutLine[];
  user: Pick<CurrentUser, 'discord_username'>;
  way: WayToPay;
  total: Money;
  again: boolean;
  refreshPrice(): Promise<unknown>;
}

/** How to pay for the cart with a tip. The code opens an order, so the cart is emptied when the player leaves. */
export function CartTip({ products, cart, user, way, total, again, refreshPrice }: CartTipProps) {
  const t = useT();
  const money = useMoney();
  const config = useSiteConfig();
  const { mutate, data, isPending, error } = useCartTicket();
  const ticket = data?.ticket ?? undefined;
  useEffect(
    () => () => {
      if (ticket) useCart.getState().remove(cart.map(({ productId }) => productId));
    },
    [ticket, cart],
  );
  if (!config) return null;
  const ask = () =>
    mutate(
      { lines: [...cart], method: way.id, total: total.amount, again },
      {
        onError: (refused) => {
          if (isPriceChange(refused) || hasBought(refused)) void refreshPrice();
        },
      },
    );
  return (
    <section className="stack-4">
      <h2 className={styles.title}>{t('payment.tip.byTip')}</h2>
      <TipSteps
        product={{ name: nameOfLines(products) }}
        username={user.discord_username}
        amount={money.amount(ticket ? { amount: ticket.amount, currency: 'TND' } : total)}
        tippingUrl={config.links.tipping}
        ticketUrl={ticket?.ticketUrl ?? config.links.supportTicket}
        ticket={ticket}
        askForCode={<AskForCode isPending={isPending} error={error} onAsk={ask} />}
      />
    </section>
  );
}
