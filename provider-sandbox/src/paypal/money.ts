import type { Money } from './types.js';

/** Cents of "6.50"; the text must have passed validation. */
export function toCents(value: string): number {
  const [units = '0', decimals = ''] = value.split('.');
  return Number(units) * 100 + Number(decimals.padEnd(2, '0'));
}

export const fromCents = (cents: number, currency_code: string): Money => ({
  currency_code,
  value: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
});
