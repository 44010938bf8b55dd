import { QUEUE_GROUP, type Grant } from '@city/contracts';
import DownloadIcon from '@mui/icons-material/GetApp';
import { useState } from 'react';
import { Button, useDataProvider, useTranslate, type RaRecord } from 'react-admin';
import { readList, saveCsv } from '../../kit/list/csv-file.js';
import { useNotifyFailure } from '../../platform/api-error.js';
import { queuePlaces } from './queue-places.js';

/** Downloads the queue priorities of all players as a CSV file, for game servers that are not connected to the site. */
export function QueueExportButton() {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const notifyFailure = useNotifyFailure();
  const [isReading, setIsReading] = useState(false);

  const save = async () => {
    setIsReading(true);
    try {
      const grants = await readList<Grant & RaRecord<string>>(dataProvider, {
        resource: 'grants',
        sort: { field: 'begunAt', order: 'ASC' },
        filter: { group: QUEUE_GROUP, state: 'active' },
      });
      saveCsv(queuePlaces(grants), dataProvider, 'queue');
    } catch (error) {
      notifyFailure(error, 'city.orders.exportFailed');
    } finally {
      setIsReading(false);
    }
  };

  return (
    <Button
      label="city.players.exportQueue"
      // On a phone the button is an icon only, and react-admin gives it no name while it is disabled.
      aria-label={translate('city.players.exportQueue')}
      disabled={isReading}
      onClick={() => void save()}
    >
      <DownloadIcon />
    </Button>
  );
}
