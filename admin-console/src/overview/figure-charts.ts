import { CURRENCIES, type Currency, type DailyFigures, type Money } from '@city/contracts';

/** One series: a value for each day, oldest first. */
export interface FigureSeries {
  label: string;
  /** Counts, or money in major units. */
  values: number[];
  /** The formatted values. */
  labels: string[];
  /** The formatted sum of the values. */
  total: string;
  tone: 'success' | 'error' | 'primary' | 'secondary';
}

/** One chart and its table. */
export interface FigureChart {
  name: string;
  title: string;
  /** The formatted total of all days. */
  total: string;
  series: FigureSeries[];
  /** Whether no day has a value. */
  isEmpty: boolean;
}

interface Words {
  translate(key: string, values?: Record<string, unknown>): string;
  money(money: Money): string;
  count(value: number): string;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
/** Minor units per major unit. */
const UNITS: Record<Currency, number> = { USD: 100, TND: 1_000 };
const TONES: Record<Currency, FigureSeries['tone']> = { USD: 'primary', TND: 'secondary' };

/** Decisions, paid orders, and the revenue of each currency minus refunds. */
export function chartsOf({ days }: DailyFigures, { translate, money, count }: Words): FigureChart[] {
  const t = (key: string) => translate(`city.overview.days.${key}`);
  const counted = (label: string, values: number[], tone: FigureSeries['tone']): FigureSeries => ({
    label,
    values,
    labels: values.map((value) => count(value)),
    total: count(sum(values)),
    tone,
  });
  const chart = (name: string, series: FigureSeries[], total: string): FigureChart => ({
    name,
    title: t(name),
    total,
    series,
    isEmpty: series.every(({ values }) => values.every((value) => value === 0)),
  });
  const decisions = [
    counted(
      t('accepted'),
      days.map((day) => day.decisions.accepted),
      'success',
    ),
    counted(
      t('rejected'),
      days.map((day) => day.decisions.rejected),
      'error',
    ),
  ];
  const orders = CURRENCIES.map((currency) =>
    counted(
      t(currency),
      days.map((day) => day.revenue[currency].orders),
      TONES[currency],
    ),
  );
  const totalOf = (series: FigureSeries[]) => count(sum(series.flatMap(({ values }) => values)));
  const revenue = CURRENCIES.map((currency) => {
    const minor = days.map(({ revenue: { [currency]: of } }) => of.paid - of.refunded);
    const label = (amount: number) => money({ amount, currency });
    const series: FigureSeries = {
      label: t(currency),
      values: minor.map((amount) => amount / UNITS[currency]),
      labels: minor.map(label),
      total: label(sum(minor)),
      tone: TONES[currency],
    };
    return chart(`revenue${currency}`, [series], series.total);
  });
  return [
    chart('decisions', decisions, totalOf(decisions)),
    chart('orders', orders, totalOf(orders)),
    ...revenue,
  ];
}
