import { KINDS, type ApplicationStates, type Player } from '@city/contracts';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { STATUS_TONE } from '../applications/status-tone.js';
import { StateChip } from '../layout/state-chip.js';

/** What limits the player, or who they are besides a player. */
export function PlayerFlags({ player }: { player: Player }) {
  const translate = useTranslate();
  return (
    <>
      {player.role === 'Admin' && <StateChip label={translate('city.players.admin')} />}
      {player.suspended && <StateChip tone="error" label={translate('city.player.suspended')} />}
      {player.erasureRequestedAt && (
        <StateChip tone="warning" label={translate('city.players.erasureRequested')} />
      )}
      {!player.inRequiredServer && (
        <StateChip tone="warning" label={translate('city.players.notOnDiscord')} />
      )}
    </>
  );
}

/** The state of the newest whitelist application, and below it those of other kinds that the player has sent. */
export function PlayerStates({ states }: { states: ApplicationStates }) {
  const translate = useTranslate();
  const { whiteListStatus } = states;
  const others = Object.values(KINDS).flatMap(({ name, state }) => {
    const status = state && states[state];
    if (!status || status === 'noApp' || name === 'whitelist') return [];
    return `${translate(`city.desk.kinds.${name}`)}: ${translate(`city.status.${status}`)}`;
  });
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      {whiteListStatus === 'noApp' ? (
        <Typography variant="body2" color="text.secondary">
          {translate('city.players.noApp')}
        </Typography>
      ) : (
        <StateChip tone={STATUS_TONE[whiteListStatus]} label={translate(`city.status.${whiteListStatus}`)} />
      )}
      {others.length > 0 && (
        <Typography variant="caption" color="text.secondary">
          {others.join(' · ')}
        </Typography>
      )}
    </Box>
  );
}
