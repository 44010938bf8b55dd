import { dateText, DIRECTION, type Money, moneyText, percentText, periodText } from '@city/contracts';
import { Box, Chip, type ChipProps, useTheme } from '@mui/material';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useHost } from '../../platform/access.js';

/** Money formatted for staff: `$9.20` or `27.60 TND` in English. */
export function useMoneyLabel(): (money: Money) => string {
  const { locale } = useHost();
  return useCallback((money) => moneyText(locale, money), [locale]);
}

/** Money, isolated from the text around it. */
export function Amount({ money }: { money: Money }) {
  return (
    <Box component="bdi" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {useMoneyLabel()(money)}
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

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The largest unit that has passed at least once. */
const UNITS = [
  ['day', 24 * HOUR_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** The time from an ISO 8601 moment to `now` (milliseconds), rounded down, in the largest unit that fits. */
function passedSince(since: string, now: number) {
  const passed = Math.max(0, now - new Date(since).getTime());
  const [unit, ms] = UNITS.find(([, length]) => passed >= length) ?? ['minute', MINUTE_MS];
  return { count: Math.floor(passed / ms), unit } as const;
}

/** The current time, in milliseconds, renewed every minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The waiting time: "3 days", at least "1 minute". Renewed every minute. */
export function WaitingTime({ since }: { since: string }) {
  const { locale } = useHost();
  const { count, unit } = passedSince(since, useNow());
  return periodText(locale, Math.max(1, count), unit);
}

/** Formats an ISO 8601 time in the reader's time zone and language, for use within a sentence. */
export function useTimeText(): (at: string) => string {
  const { locale } = useHost();
  return useCallback((at) => dateText(locale, at, 'medium'), [locale]);
}

/** A time in the reader's time zone and language; the exact one is in the `datetime` attribute. */
export function LocalTime({ at }: { at: string | null }) {
  const timeText = useTimeText();
  if (!at) return null;
  return <time dateTime={at}>{timeText(at)}</time>;
}

interface StateChipProps extends Pick<ChipProps, 'icon' | 'title' | 'aria-label'> {
  label: ChipProps['label'];
  tone?: 'success' | 'warning' | 'error' | 'info' | 'default';
}

/** A word about the state of a record, in one style for the whole console. */
export function StateChip({ tone = 'default', ...chip }: StateChipProps) {
  return <Chip size="small" variant="outlined" color={tone} {...chip} />;
}

/** Mirrors an icon that points forwards or backwards, for right-to-left text. */
export const MIRRORED_IN_RTL = { '[dir=rtl] &': { transform: 'scaleX(-1)' } };

/** Between the old and the new value, in reading direction: bidi does not mirror arrows. */
export function ChangeArrow() {
  const { locale } = useHost();
  return <> {DIRECTION[locale] === 'rtl' ? '\u2190' : '\u2192'} </>;
}
