import { QUEUE_GROUP, type Grant } from '@city/contracts';
import DownloadIcon from '@mui/icons-material/GetApp';
import { Button, useTranslate, type RaRecord } from 'react-admin';
import { readList, saveCsv } from '../../kit/list/csv-file.js';
import { NOTHING, useCommand } from '../../kit/form/use-command.js';
import { queuePlaces } from './queue-places.js';

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
