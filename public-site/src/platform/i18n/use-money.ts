import { decimalsText, moneyText, type Locale, type Money } from '@city/contracts';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';

interface MoneyTexts {
  /** The number alone, with two decimals: `9.20`, `9,20`. */
  decimals(money: Money): string;
  /** With its currency: `$9.20` or `27.60 TND` in English. */
  amount(money: Money): string;
}

/** Formats amounts in the player's language. Show them inside `<bdi>`. */
export function useMoney(): MoneyTexts {
  const { i18n } = useLingui();
  return useMemo(
    () => ({
      decimals: (money) => decimalsText(i18n.locale as Locale, money),
      amount: (money) => moneyText(i18n.locale as Locale, money),
    }),
    [i18n.locale],
  );
}
