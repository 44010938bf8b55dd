import {
  HANDOVER_GOAL_HOURS,
  MEMBER_DAYS_AHEAD,
  MEMBER_DAYS_BACK,
  type MemberFigures as Figures,
  numberText,
  percentText,
  periodText,
  RENEWAL_GRACE_DAYS,
} from '@city/contracts';
import { Box, Card, CardContent, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { Muted } from '../../kit/record/document.js';
import { Loaded } from '../../kit/list/loaded.js';
import { useHost } from '../../platform/access.js';
import { useApiQuery } from '../../platform/use-api.js';

const RENEW_MS = 5 * 60_000;

/** Members by pack, packs that end soon, renewals, and how quickly things are handed over. */
export function MemberFigures() {
  const translate = useTranslate();
  const query = useApiQuery(['statistics', 'members'], (api) => api.memberFigures(), {
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
  });
  if (query.data && !query.error && isNothing(query.data)) return <NothingToCount figures={query.data} />;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h5" component="h2">
        {translate('city.overview.members.title')}
      </Typography>
      <Loaded query={query} loading={<Skeleton variant="rounded" height={120} />}>
        {(figures) => (
          <Card variant="outlined">
            <CardContent
              sx={{
                display: 'grid',
                gap: 2,
                '&:last-child': { paddingBlockEnd: 2 },
                gridTemplateColumns: {
                  xs: 'repeat(2, minmax(0, 1fr))',
                  lg: 'repeat(4, minmax(0, 1fr))',
                },
              }}
            >
              <FigureList figures={figures} />
              <NothingToCount figures={figures} />
            </CardContent>
          </Card>
        )}
      </Loaded>
    </Box>
  );
}

function FigureList({ figures: { active, ending, renewals, handedOver } }: { figures: Figures }) {
  const translate = useTranslate();
  const { locale } = useHost();
  const say = (key: string, values?: Record<string, unknown>) =>
    translate(`city.overview.members.${key}`, values);
  const days = (count: number) => periodText(locale, count, 'day');
  const packs = Object.entries(active).filter(([, players]) => players > 0);
  const members = packs.reduce((sum, [, players]) => sum + players, 0);
  return (
    <>
      {members > 0 && (
        <>
          <MemberFigure title={say('active')} value={numberText(locale, members)}>
            {packs.map(([pack, players], index) => (
              <span key={pack}>
                {index > 0 && ' · '}
                {translate(`city.players.packs.${pack}`)} <bdi>{numberText(locale, players)}</bdi>
              </span>
            ))}
          </MemberFigure>
          <MemberFigure
            title={say('ending', { period: days(MEMBER_DAYS_AHEAD) })}
            value={numberText(locale, ending)}
          >
            {say('endingHint')}
          </MemberFigure>
        </>
      )}
      {renewals.bought > 0 && (
        <MemberFigure
          title={say('renewals', { period: days(MEMBER_DAYS_BACK) })}
          value={numberText(locale, renewals.renewed)}
        >
          {`${say('ofPacks', { smart_count: renewals.bought })}. ${say('renewalsHint', { period: days(RENEWAL_GRACE_DAYS) })}`}
        </MemberFigure>
      )}
      {handedOver.total > 0 && (
        <MemberFigure
          title={say('handedOver', {
            hours: periodText(locale, HANDOVER_GOAL_HOURS, 'hour'),
            period: days(MEMBER_DAYS_BACK),
          })}
          value={percentText(locale, Math.round((100 * handedOver.inTime) / handedOver.total))}
        >
          {say('ofDeliveries', { smart_count: handedOver.total })}
        </MemberFigure>
      )}
    </>
  );
}

const hasMembers = ({ active }: Figures) => Object.values(active).some((players) => players > 0);

const isNothing = (figures: Figures) =>
  !hasMembers(figures) && figures.renewals.bought === 0 && figures.handedOver.total === 0;

/** A line that lists the figures that are zero. It is below the other figures, or in place of them if all are zero. */
function NothingToCount({ figures }: { figures: Figures }) {
  const { renewals, handedOver } = figures;
  const translate = useTranslate();
  const { locale } = useHost();
  const period = periodText(locale, MEMBER_DAYS_BACK, 'day');
  const nothing = [
    !hasMembers(figures) && 'noMembers',
    renewals.bought === 0 && 'noPacks',
    handedOver.total === 0 && 'noDeliveries',
  ].filter((key) => key !== false);
  if (nothing.length === 0) return null;
  return (
    <Typography variant="body2" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
      {nothing.map((key) => translate(`city.overview.members.${key}`, { period })).join(' ')}
    </Typography>
  );
}

function MemberFigure({ title, value, children }: { title: string; value: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Box component="article" aria-labelledby={titleId}>
      <Typography id={titleId} variant="subtitle2" component="h3">
        {title}
      </Typography>
      <Typography variant="h5" component="p">
        <bdi>{value}</bdi>
      </Typography>
      <Muted>{children}</Muted>
    </Box>
  );
}
