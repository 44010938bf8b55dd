import { dateText, KINDS, type Player, type PlayerApplications } from '@city/contracts';
import { Box } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { StateChip } from '../../kit/text/values.js';
import { useHost } from '../../platform/access.js';
import { STATUS_TONE } from '../applications/application-panel.js';

/** Chips for restrictions and special roles of the player. */
export function PlayerFlags({ player }: { player: Player }) {
  const translate = useTranslate();
  return (
    <>
      {player.role === 'Admin' && <StateChip label={translate('city.players.admin')} />}
      {player.suspended && <StateChip tone="error" label={translate('city.audit.field.suspended')} />}
      {player.erasureDueAt && <ErasureFlag dueAt={player.erasureDueAt} />}
      {!player.inRequiredServer && (
        <StateChip tone="warning" label={translate('city.players.notOnDiscord')} />
      )}
    </>
  );
}

/** Deletions that are due within this time stand out. */
const SOON_MS = 7 * 86_400_000;

/** The date by which the player’s data must be deleted. */
function ErasureFlag({ dueAt }: { dueAt: string }) {
  const translate = useTranslate();
  const { locale } = useHost();
  const [now] = useState(() => Date.now());
  const isSoon = Date.parse(dueAt) - now < SOON_MS;
  return (
    <StateChip
      tone={isSoon ? 'error' : 'warning'}
      label={translate('city.players.erasureDue', { date: dateText(locale, dueAt, 'short') })}
    />
  );
}

/** The whitelist first: most applications are for it. */
const OF_KINDS = [KINDS.whitelist, ...Object.values(KINDS).filter(({ name }) => name !== 'whitelist')];

function sentOf(states: PlayerApplications) {
  return OF_KINDS.flatMap(({ name, state }) => {
    const status = states[state ?? 'jobStatus'];
    return status === 'noApp' ? [] : [{ name, status }];
  });
}

/** Whether the player has sent an application of any kind. */
export const hasApplied = (states: PlayerApplications): boolean => sentOf(states).length > 0;

interface PlayerStatesProps {
  states: PlayerApplications;
  /** Shown for a player without an application. */
  none?: ReactNode;
}

/**
 * The states of the player's applications, by kind. A player applies for a job per department, so `KINDS` has no state for
 * jobs: `jobStatus` sums theirs up.
 */
export function PlayerStates({ states, none }: PlayerStatesProps) {
  const translate = useTranslate();
  const sent = sentOf(states);
  if (sent.length === 0) return none;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {sent.map(({ name, status }) => (
        <StateChip
          key={name}
          tone={STATUS_TONE[status]}
          label={translate('city.players.state', {
            kind: translate(`city.desk.kinds.${name}`),
            status: translate(`city.status.${status}`),
          })}
        />
      ))}
    </Box>
  );
}
