import type { LastPurchase, ProductQuote } from '@city/contracts';
import { Button, LinkButton, Notice } from '@city/shared-ui';
import { useState } from 'react';
import { useDateTime } from '../../platform/i18n/use-date-time';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { paths } from '../../platform/paths';

interface Again {
  /** A recent purchase that the player must see before they pay; null if there is none. */
  bought: LastPurchase<string> | null;
  /** Value of `again` for the request: true once the player has chosen to buy another one. */
  again: boolean;
  buyAnother(): void;
}

/** Asks before the same thing is bought again. A newer purchase, for example in another tab, raises the question again. */
export function useAgain({ lastPurchase }: Pick<ProductQuote<string>, 'lastPurchase'>): Again {
  const [known, setKnown] = useState<string | null>(null);
  return {
    bought: lastPurchase && lastPurchase.number !== known ? lastPurchase : null,
    again: known !== null,
    buyAnother: () => setKnown(lastPurchase?.number ?? null),
  };
}

/** "You bought this at 19:12: your order. Buy another." */
export function AlreadyBought({
  bought,
  onBuyAnother,
}: {
  bought: LastPurchase<string>;
  onBuyAnother(): void;
}) {
  const t = useT();
  const time = useDateTime('time');
  return (
    <Notice
      tone="info"
      title={t('payment.again.title', { time: time(bought.at) })}
      action={
        <span className="row-3">
          <LinkButton variant="primary" render={<Link to={`${paths.orders}#${bought.number}`} />}>
            {t('payment.again.order')}
          </LinkButton>
          <Button variant="secondary" onClick={onBuyAnother}>
            {t('payment.again.another')}
          </Button>
        </span>
      }
    >
      {t('payment.again.text')}
    </Notice>
  );
}
