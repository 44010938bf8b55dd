import { useMediaQuery, useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import type { FigureChart } from './figure-charts.js';

interface DayBarsProps {
  chart: FigureChart;
  /** One label a day. */
  dates: string[];
  height: number;
}

/** On an axis that runs backwards the library's own choice of labels lets them lie over each other. */
const everyFifth = (_date: unknown, index: number) => index % 5 === 0;

/** A bar a day, stacked where there are several kinds. Time runs as the language is read. */
export function DayBars({ chart, dates, height }: DayBarsProps) {
  const theme = useTheme();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const rtl = theme.direction === 'rtl';
  // Without any value the axis would have no length, and its marks no sense.
  const empty = chart.series.every(({ values }) => values.every((value) => value === 0));
  return (
    <BarChart
      height={height}
      skipAnimation={still}
      // The table beside it is what keyboards and screen readers get.
      disableKeyboardNavigation
      margin={{ top: 8, bottom: 0, left: 0, right: 0 }}
      grid={{ horizontal: true }}
      hideLegend={chart.series.length < 2}
      xAxis={[{ data: dates, scaleType: 'band', reverse: rtl, height: 24, tickLabelInterval: everyFifth }]}
      yAxis={[
        {
          position: rtl ? 'right' : 'left',
          width: 48,
          min: 0,
          ...(empty && { max: 1 }),
          tickMinStep: 1,
          tickNumber: 4,
        },
      ]}
      series={chart.series.map(({ label, values, labels, tone }) => ({
        data: values,
        label,
        stack: chart.name,
        color: theme.palette[tone].main,
        valueFormatter: (_value: number | null, { dataIndex }: { dataIndex: number }) =>
          labels[dataIndex] ?? null,
      }))}
    />
  );
}
