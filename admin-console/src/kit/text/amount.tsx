import { moneyText, type Money } from '@city/contracts';
import { Box } from '@mui/material';
import { useCallback } from 'react';
import { useHost } from '../../platform/host.js';

/** Money formatted for staff: `$9.20` or `27.60 TND` in English. */
export function useMoneyLabel(): (money: Money) => string {
  const { locale } = useHost();
  return useCallback((money) => moneyText(locale, money), [locale]);
}

/** Money, isolated from the text around it. */
export function Amount({ of }: { of: Money }) {
  return (
    <Box component="bdi" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {useMoneyLabel()(of)}
    </Box>
  );
}
