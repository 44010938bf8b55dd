import { type Grant, QUEUE_GROUP } from '@city/contracts';
import DownloadIcon from '@mui/icons-material/GetApp';
import { Button, type RaRecord, useTranslate } from 'react-admin';
import { NOTHING, useCommand } from '../../kit/form/use-command.js';
import { csvRow, readList, saveCsv } from '../../kit/list/csv-file.js';

/** Downloads the queue priorities of all players as a CSV file, for game servers that are not connected to the site. */
export function QueueExportButton() {
  const translate = useTranslate();
  const { run, busy } = useCommand(
    async (api) => {
      const grants = await readList<Grant & RaRecord<string>>(api, {
        resource: 'grants',
        sort: { field: 'begunAt', order: 'ASC' },
        filter: { group: QUEUE_GROUP, state: 'active' },
      });
      saveCsv(queuePlaces(grants), api, 'queue');
    },
    { failed: 'city.orders.exportFailed', reads: NOTHING },
  );
  return (
    <Button
      label="city.players.exportQueue"
      // On a phone the button is an icon only, and react-admin gives it no name while it is disabled.
      aria-label={translate('city.players.exportQueue')}
      disabled={busy}
      onClick={() => void run()}
    >
      <DownloadIcon />
    </Button>
  );
}

/**
 * The rows of the file of queue places, by rank: for each player the rank that counts now, and the end of its whole stacked
 * time (ISO 8601; empty without an end).
 * @param grants all active grants of the group
 */
function queuePlaces(grants: readonly Grant[]): Record<string, string>[] {
  return grants
    .flatMap((grant) => {
      const { player, benefit, phase } = grant;
      if (!player || benefit.kind !== 'level' || phase !== 'running') return [];
      return [{ player, rank: benefit.rank, until: endOf(grants, grant) }];
    })
    .sort((a, b) => b.rank - a.rank)
    .map(({ player, rank, until }) =>
      csvRow({
        discordId: player.discord_id,
        player: player.discord_username,
        rank: String(rank),
        until: until ?? '',
      }),
    );
}

/** The end of a rank: the latest of the player's grants that stack up to it; null if one never ends. */
function endOf(grants: readonly Grant[], { player, benefit }: Grant): string | null {
  const ends = grants
    .filter((other) => {
      const isHeld = other.phase === 'running' || other.phase === 'waiting';
      return isHeld && other.player?._id === player?._id && rankOf(other.benefit) === rankOf(benefit);
    })
    .map(({ endsAt }) => endsAt);
  return ends.includes(null) ? null : (ends.sort().at(-1) ?? null);
}

const rankOf = (benefit: Grant['benefit']): number => (benefit.kind === 'level' ? benefit.rank : 0);
