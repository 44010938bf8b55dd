import { type Money, moneyText, percentText } from '@city/contracts';
import { Box, useTheme } from '@mui/material';
import { useCallback, useMemo } from 'react';
import { useHost } from '../../platform/access.js';

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

/** Formats numbers in the reader's language. `percent` takes 0 to 100. */
export function useNumberText(): { percent(value: number): string } {
  const { locale } = useHost();
  return useMemo(() => ({ percent: (value) => percentText(locale, value) }), [locale]);
}

/**
 * The alignment of a column of numbers. They are written from left to right in every language, so they are aligned on the
 * right in every language; MUI mirrors this value where texts run from right to left.
 */
export const useNumberAlign = (): 'left' | 'right' => (useTheme().direction === 'rtl' ? 'left' : 'right');
