import type { DayFigures } from '@city/contracts';
import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useNumberAlign } from '../../kit/list/number-align.js';
import type { FigureChart } from './figure-charts.js';

interface FigureTableProps {
  chart: FigureChart;
  /** One label per day. */
  dates: string[];
  days: DayFigures[];
}

/** The days of a chart that have a value, newest first. */
export function FigureTable({ chart, dates, days }: FigureTableProps) {
  const translate = useTranslate();
  const align = useNumberAlign();
  const newestFirst = days
    .map(({ date }, n) => ({ date, n }))
    .filter(({ n }) => chart.series.some(({ values }) => values[n] !== 0))
    .reverse();
  return (
    <Box sx={{ maxHeight: 320, overflow: 'auto' }} tabIndex={0} role="region" aria-label={chart.title}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('city.overview.days.day')}</TableCell>
            {chart.series.map(({ label }) => (
              <TableCell key={label} align={align}>
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {newestFirst.map(({ date, n }) => (
            <TableRow key={date}>
              <TableCell component="th" scope="row">
                <time dateTime={date}>{dates[n]}</time>
              </TableCell>
              {chart.series.map(({ label, labels }) => (
                <TableCell key={label} align={align}>
                  <bdi>{labels[n]}</bdi>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
