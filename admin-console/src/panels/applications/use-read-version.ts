import { useState } from 'react';
import type { ApplicationRecord } from './application-panel.js';

type Read = Pick<ApplicationRecord, 'id' | 'status' | 'version'>;

/**
 * The version of an application that the reader has read. A newer version that arrives while it is open counts as read
 * only after they confirm: until then the API refuses a decision. Another reviewer's decision is shown as such.
 */
export function useReadVersion(record: ApplicationRecord | undefined, isLoading: boolean) {
  const [read, setRead] = useState<Read | null>(null);
  const isKnown = record && read?.id === record.id && read.status === record.status;
  // Data cached from the list is refetched before it counts.
  if (record && !isLoading && !isKnown) setRead(record);
  const isRead = !isKnown || read.version === record.version;
  return {
    version: isRead ? record?.version : read.version,
    isRead,
    setRead: () => record && setRead(record),
  };
}
