import { toDecimalText, type Money } from '@city/contracts';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { useT } from './use-t';

export interface MoneyTexts {
  /** The number alone, with two decimals: `9.20`, `9,20`. */
  decimals(money: Money): string;
  /** With its currency: `$9.20` or `27.60 TND` in English. */
  amount(money: Money): string;
}

/** Formats amounts in the player's language. Show them inside `<bdi>`. */
export function useMoney(): MoneyTexts {
  const t = useT();
  const { i18n } = useLingui();
  return useMemo(() => {
    const format = new Intl.NumberFormat(i18n.locales, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      useGrouping: false,
    });
    // Rounds through the text that the specification defines, so that every screen shows the amount the server charges.
    const decimals = (money: Money) => format.format(Number(toDecimalText(money)));
    return {
      decimals,
      amount: (money) => t(money.currency === 'USD' ? 'price.usd' : 'price.tnd', { amount: decimals(money) }),
    };
  }, [i18n.locales, t]);
}
