import { Box, Typography } from '@mui/material';
import type { FigureChart } from './figure-charts.js';

interface DayBarsProps {
  chart: FigureChart;
  /** One label per day, oldest first. */
  dates: string[];
}

const BARS = { display: 'flex', alignItems: 'flex-end', gap: '2px', height: 56 };

/** A base line for each day, so that days without a value are visible too. */
const DAY = {
  flex: 1,
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  borderBlockEnd: '2px solid',
  borderColor: 'divider',
};

/**
 * One bar per day, stacked if there are several series. Time runs in reading direction. Hidden from screen readers: the table
 * of the days has the same numbers.
 */
export function DayBars({ chart: { series }, dates }: DayBarsProps) {
  const sums = dates.map((_date, day) =>
    series.reduce((sum, { values }) => sum + Math.abs(values[day] ?? 0), 0),
  );
  const highest = Math.max(...sums);
  return (
    <div aria-hidden="true">
      <Box sx={BARS}>
        {dates.map((date, day) => (
          <Box
            key={date}
            sx={DAY}
            title={`${date}: ${series.map(({ label, labels }) => `${label} ${labels[day]}`).join(', ')}`}
          >
            {series.map(({ label, values, tone }) => (
              <Box
                key={label}
                // More refunds than payments: the bar has the colour of a loss.
                sx={{ bgcolor: `${(values[day] ?? 0) < 0 ? 'error' : tone}.main` }}
                style={{ height: `${(100 * Math.abs(values[day] ?? 0)) / highest}%` }}
              />
            ))}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary' }}>
        <Typography variant="caption">{dates[0]}</Typography>
        <Typography variant="caption">{dates.at(-1)}</Typography>
      </Box>
    </div>
  );
}
