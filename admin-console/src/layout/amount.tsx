import { toDecimalText, type Money } from '@city/contracts';
import { Box } from '@mui/material';
import { useCallback, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { FORMATS } from '../messages/language.js';
import { useHost } from './host.js';

/** Money formatted for staff: `$9.20` or `27.60 TND` in English. */
export function useMoneyLabel(): (money: Money) => string {
  const translate = useTranslate();
  const { locale } = useHost();
  const format = useMemo(
    () =>
      new Intl.NumberFormat(FORMATS[locale], {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
        useGrouping: false,
      }),
    [locale],
  );
  return useCallback(
    // Rounds through the text that the specification defines, so that every screen shows the amount the server charges.
    (money) =>
      translate(`city.money.${money.currency}`, { amount: format.format(Number(toDecimalText(money))) }),
    [format, translate],
  );
}

/** Money, isolated from the text around it. */
export function Amount({ of }: { of: Money }) {
  return (
    <Box component="bdi" sx={{ whiteSpace: 'nowrap' }}>
      {useMoneyLabel()(of)}
    </Box>
  );
}
