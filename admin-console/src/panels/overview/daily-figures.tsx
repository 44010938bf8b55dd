import { dateText, type DayFigures, numberText } from '@city/contracts';
import {
  Box,
  Card,
  CardContent,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useId, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { Muted } from '../../kit/record/document.js';
import { Loaded } from '../../kit/list/loaded.js';
import { useMoneyLabel, useNumberAlign } from '../../kit/text/values.js';
import { useHost } from '../../platform/access.js';
import { useApiQuery } from '../../platform/use-api.js';
import { chartsOf, type FigureChart, type FigureSeries } from './figure-charts.js';

const RENEW_MS = 5 * 60_000;

/** The daily figures: decisions, orders and revenue in both currencies. */
export function DailyFigures() {
  const translate = useTranslate();
  const query = useApiQuery(['statistics', 'days'], (api) => api.dailyFigures(), {
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
  });
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h5" component="h2">
        {translate('city.overview.days.title')}
      </Typography>
      <Loaded query={query} loading={<Skeleton variant="rounded" height={220} />}>
        {({ days }) => <Figures days={days} />}
      </Loaded>
    </Box>
  );
}

function Figures({ days }: { days: DayFigures[] }) {
  const translate = useTranslate();
  const { locale } = useHost();
  const money = useMoneyLabel();
  const charts = useMemo(
    () => chartsOf(days, { translate, money, count: (value) => numberText(locale, value) }),
    [days, translate, money, locale],
  );
  const dates = useMemo(
    // The days are already in the requested time zone.
    () => days.map(({ date }) => dateText(locale, date, 'short', 'UTC')),
    [days, locale],
  );
  const shown = charts.filter(({ isEmpty }) => !isEmpty);
  const empty = charts.filter(({ isEmpty }) => isEmpty);
  return (
    <>
      {shown.length > 0 && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            // Full rows: four cards are two rows of two, fewer share one row.
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              lg: `repeat(${shown.length === 4 ? 2 : shown.length}, minmax(0, 1fr))`,
            },
          }}
        >
          {shown.map((chart) => (
            <FigureCard key={chart.name} chart={chart} dates={dates} days={days} />
          ))}
        </Box>
      )}
      {empty.length > 0 && (
        <Muted>
          {translate('city.overview.days.none')} {empty.map(({ title }) => title).join(' · ')}
        </Muted>
      )}
    </>
  );
}

interface FigureCardProps {
  chart: FigureChart;
  /** One label per day. */
  dates: string[];
  days: DayFigures[];
}

/** A chart as a card: the total, the total of each series, a bar per day, and the days as a table. */
function FigureCard({ chart, dates, days }: FigureCardProps) {
  const translate = useTranslate();
  const titleId = useId();
  const { title, total, series } = chart;
  return (
    <Card variant="outlined" component="figure" aria-labelledby={titleId} sx={{ margin: 0, minWidth: 0 }}>
      <CardContent sx={{ display: 'grid', gap: 1, '&:last-child': { paddingBlockEnd: 1 } }}>
        <Typography id={titleId} variant="subtitle1" component="h3">
          {title}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
          <Typography component="p" variant="h5" sx={{ fontSize: '2rem' }}>
            <bdi>{total}</bdi>
          </Typography>
          {series.length > 1 && series.map((one) => <SeriesTotal key={one.label} series={one} />)}
        </Box>
        <DayBars chart={chart} dates={dates} />
        <details>
          <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24, typography: 'body2' }}>
            {translate('city.overview.days.showDays')}
            <Box component="span" sx={visuallyHidden}>
              : {title}
            </Box>
          </Box>
          <FigureTable chart={chart} dates={dates} days={days} />
        </details>
      </CardContent>
    </Card>
  );
}

/** The total of one of several series, with the colour of its bars. */
function SeriesTotal({ series: { label, total, tone } }: { series: FigureSeries }) {
  return (
    <Typography component="p" variant="body2" color="text.secondary">
      <Box
        component="span"
        sx={{
          display: 'inline-block',
          width: 10,
          height: 10,
          marginInlineEnd: 0.75,
          bgcolor: `${tone}.main`,
        }}
      />
      {label} <bdi>{total}</bdi>
    </Typography>
  );
}

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
function DayBars({ chart: { series }, dates }: DayBarsProps) {
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

interface FigureTableProps {
  chart: FigureChart;
  /** One label per day. */
  dates: string[];
  days: DayFigures[];
}

/** The days of a chart that have a value, newest first. */
function FigureTable({ chart, dates, days }: FigureTableProps) {
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
