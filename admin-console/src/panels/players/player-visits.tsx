import type { CityVisit } from '@city/contracts';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Loaded } from '../../kit/list/loaded.js';
import { StateChip, useTimeText } from '../../kit/text/values.js';
import { WithTexts } from '../../kit/with-texts.js';
import { useApiQuery } from '../../platform/use-api.js';
import { PlayerSection } from './player-section.js';

/**
 * A player’s visits to the city: the current one, or the last. Renders nothing without a visit: many communities have
 * no game server.
 */
export function PlayerVisits({ playerId }: { playerId: string }) {
  const query = useApiQuery(['visits', playerId], (api) => api.readVisits(playerId));
  if (query.data ? query.data.length === 0 : !query.error) return null;
  return (
    <WithTexts texts="game-servers">
      <Visits query={query} />
    </WithTexts>
  );
}

function Visits({ query }: { query: Parameters<typeof Loaded<CityVisit[]>>[0]['query'] }) {
  const translate = useTranslate();
  return (
    <PlayerSection title={translate('city.servers.visits')}>
      <Loaded query={query}>
        {(visits) => (
          <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
            {visits.map((visit) => (
              <Visit key={visit.server + visit.since} visit={visit} />
            ))}
          </Box>
        )}
      </Loaded>
    </PlayerSection>
  );
}

function Visit({ visit: { server, since, leftAt, why } }: { visit: CityVisit }) {
  const translate = useTranslate();
  const t = (key: string, values?: Record<string, string>) => translate(`city.servers.${key}`, values);
  const timeText = useTimeText();
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <bdi>{server}</bdi>
      {leftAt === null && <StateChip tone="success" label={t('here')} />}
      <Typography variant="body2">
        {leftAt === null ? t('since', { time: timeText(since) }) : t('left', { time: timeText(leftAt) })}
        {why && ` · ${t(`why_${why}`)}`}
      </Typography>
    </Box>
  );
}
