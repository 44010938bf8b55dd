import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Loaded } from '../../kit/list/loaded.js';
import { useTimeText } from '../../kit/text/time.js';
import { useMayOpen } from '../../platform/access.js';
import { useApiQuery } from '../../platform/use-api.js';

const REFRESH_MS = 5_000;

/** The players on a game server, each linked to their page for readers who may open it. */
export function PresentPlayers({ bridgeId }: { bridgeId: string }) {
  const translate = useTranslate();
  const timeText = useTimeText();
  const mayOpen = useMayOpen();
  const query = useApiQuery(['present-players', bridgeId], (api) => api.readPresentPlayers(bridgeId), {
    refetchInterval: REFRESH_MS,
  });
  return (
    <Loaded of={query}>
      {(players) =>
        players.length === 0 ? (
          <Typography variant="body2">{translate('city.servers.nobody')}</Typography>
        ) : (
          <Box
            component="ul"
            aria-label={translate('city.servers.whoIsThere')}
            sx={{ margin: 0, padding: 0, listStyle: 'none', maxHeight: 320, overflowY: 'auto' }}
          >
            {players.map(({ _id, name, since }) => (
              <Box component="li" key={_id} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
                {mayOpen('users') ? (
                  <Link component={RouterLink} to={`/users/${_id}/show`} sx={{ paddingBlock: 0.5 }}>
                    <bdi>{name}</bdi>
                  </Link>
                ) : (
                  <Box component="bdi" sx={{ paddingBlock: 0.5 }}>
                    {name}
                  </Box>
                )}
                <Typography variant="body2" sx={{ paddingBlock: 0.5 }}>
                  {translate('city.servers.since', { time: timeText(since) })}
                </Typography>
              </Box>
            ))}
          </Box>
        )
      }
    </Loaded>
  );
}
