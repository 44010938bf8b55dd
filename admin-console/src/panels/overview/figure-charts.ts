import { CURRENCIES, type Currency, type DayFigures, type Money } from '@city/contracts';

/** One series: a value for each day, oldest first. */
export interface FigureSeries {
  label: string;
  /** Counts, or money in minor units. */
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
const TONES: Record<Currency, FigureSeries['tone']> = { USD: 'primary', TND: 'secondary' };

/** Decisions, paid orders, and the revenue of each currency minus refunds. */
export function chartsOf(days: readonly DayFigures[], { translate, money, count }: Words): FigureChart[] {
  const t = (key: string) => translate(`city.overview.days.${key}`);
  const nameOf = (currency: Currency) => translate(`city.currencies.${currency}`);
  const seriesOf = (
    label: string,
    tone: FigureSeries['tone'],
    format: (value: number) => string,
    valueOf: (day: DayFigures) => number,
  ): FigureSeries => {
    const values = days.map(valueOf);
    return { label, tone, values, labels: values.map((value) => format(value)), total: format(sum(values)) };
  };
  const chart = (name: string, series: FigureSeries[], total: string): FigureChart => ({
    name,
    title: t(name),
    total,
    series,
    isEmpty: series.every(({ values }) => values.every((value) => value === 0)),
  });
  const countChart = (name: string, series: FigureSeries[]) =>
    chart(name, series, count(sum(series.flatMap(({ values }) => values))));
  return [
    countChart('decisions', [
      seriesOf(t('accepted'), 'success', count, ({ decisions }) => decisions.accepted),
      seriesOf(t('rejected'), 'error', count, ({ decisions }) => decisions.rejected),
    ]),
    countChart(
      'orders',
      CURRENCIES.map((currency) =>
        seriesOf(nameOf(currency), TONES[currency], count, ({ revenue }) => revenue[currency].orders),
      ),
    ),
    ...CURRENCIES.map((currency) => {
      const format = (amount: number) => money({ amount, currency });
      const series = seriesOf(
        nameOf(currency),
        TONES[currency],
        format,
        ({ revenue: { [currency]: of } }) => of.paid - of.refunded,
      );
      return chart(`revenue${currency}`, [series], series.total);
    }),
  ];
}
