import { dateText, numberText, type DailyFigures as DayFigures } from '@city/contracts';
import { Box, Card, CardContent, Skeleton, Typography, useMediaQuery, type Theme } from '@mui/material';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useMemo } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useHost } from '../layout/host.js';
import { useMoneyLabel } from '../layout/amount.js';
import { Loaded } from '../layout/loaded.js';
import type { ConsoleDataProvider } from '../providers/data-provider.js';
import { chartsOf, type FigureChart } from './figure-charts.js';
import { FigureTable } from './figure-table.js';
import { useInView } from './use-in-view.js';

// The chart library is downloaded when the charts scroll into view; the tables work without it.
const DayBars = lazy(async () => ({ default: (await import('./day-bars.js')).DayBars }));

/** Fewer days than this are numbers in a table: their chart would be an almost empty box. */
const CHART_DAYS = 5;

const HEIGHT = 220;
/** On a phone, so that a chart with its legend leaves most of the screen to the next. */
const PHONE_HEIGHT = 140;
/** Height of the legend above a chart. */
const LEGEND_HEIGHT = 40;
const RENEW_MS = 5 * 60_000;

/** The daily figures: decisions, orders and revenue in both currencies. */
export function DailyFigures() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const query = useQuery({
    queryKey: ['statistics', 'days'],
    queryFn: () => dataProvider.dailyFigures(),
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
  });
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h5" component="h2">
        {translate('city.overview.days.title')}
      </Typography>
      <Loaded of={query} loading={<Skeleton variant="rounded" height={HEIGHT + 96} />}>
        {(figures) => <Figures figures={figures} />}
      </Loaded>
    </Box>
  );
}

function Figures({ figures }: { figures: DayFigures }) {
  const translate = useTranslate();
  const { locale } = useHost();
  const money = useMoneyLabel();
  const charts = useMemo(
    () => chartsOf(figures, { translate, money, count: (value) => numberText(locale, value) }),
    [figures, translate, money, locale],
  );
  const dates = useMemo(
    // The days are already in the requested time zone.
    () => figures.days.map(({ date }) => dateText(locale, date, 'short', 'UTC')),
    [figures, locale],
  );
  const shown = charts.filter(({ activeDays }) => activeDays.length > 0);
  const empty = charts.filter(({ activeDays }) => activeDays.length === 0);
  return (
    <>
      {shown.length > 0 && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            // Full lines: four are two lines of two, fewer are one line.
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              lg: `repeat(${shown.length === 4 ? 2 : shown.length}, minmax(0, 1fr))`,
            },
          }}
        >
          {shown.map((chart) => (
            <FigureCard key={chart.name} chart={chart} dates={dates} figures={figures} />
          ))}
        </Box>
      )}
      {empty.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('city.overview.days.none')} {empty.map(({ title }) => title).join(' · ')}
        </Typography>
      )}
    </>
  );
}

interface FigureCardProps {
  chart: FigureChart;
  /** One label per day. */
  dates: string[];
  figures: DayFigures;
}

/** A kind of figure with its total: a chart, or the numbers if there are only a few. */
function FigureCard({ chart, dates, figures }: FigureCardProps) {
  const titleId = useId();
  const isChart = chart.activeDays.length >= CHART_DAYS;
  return (
    <Card variant="outlined" component="figure" aria-labelledby={titleId} sx={{ margin: 0, minWidth: 0 }}>
      <CardContent sx={{ display: 'grid', gap: 1, '&:last-child': { paddingBlockEnd: 2 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
          <Typography id={titleId} variant="subtitle1" component="h3">
            {chart.title}
          </Typography>
          <Typography component="p" variant="h6">
            <bdi>{chart.total}</bdi>
          </Typography>
        </Box>
        {isChart ? (
          <Chart chart={chart} dates={dates} figures={figures} />
        ) : (
          <FigureTable chart={chart} dates={dates} days={figures.days} onlyActive />
        )}
      </CardContent>
    </Card>
  );
}

function Chart({ chart, dates, figures }: FigureCardProps) {
  const translate = useTranslate();
  const [box, inView] = useInView<HTMLDivElement>();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const height = isPhone ? PHONE_HEIGHT : HEIGHT;
  return (
    <>
      {/* The chart is decorative; the table below has the same data for everyone. */}
      <Box
        ref={box}
        aria-hidden="true"
        sx={{ height: height + (chart.series.length > 1 ? LEGEND_HEIGHT : 0) }}
      >
        {inView && (
          <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
            <DayBars chart={chart} dates={dates} height={height} />
          </Suspense>
        )}
      </Box>
      <details>
        <Box component="summary" sx={{ cursor: 'pointer', minHeight: 32 }}>
          {translate('city.overview.days.asTable')}
          <Box component="span" sx={visuallyHidden}>
            : {chart.title}
          </Box>
        </Box>
        <FigureTable chart={chart} dates={dates} days={figures.days} />
      </details>
    </>
  );
}
