import { useMediaQuery, useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import type { FigureChart } from './figure-charts.js';

interface DayBarsProps {
  chart: FigureChart;
  /** One label per day. */
  dates: string[];
  height: number;
}

/** On a reversed axis the library's automatic labels overlap. */
const everyFifth = (_date: unknown, index: number) => index % 5 === 0;

/** One bar per day, stacked if there are several series. Time runs in reading direction. */
export function DayBars({ chart, dates, height }: DayBarsProps) {
  const theme = useTheme();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const rtl = theme.direction === 'rtl';
  return (
    <BarChart
      height={height}
      skipAnimation={still}
      // The table is the accessible version for keyboard and screen readers.
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
