import { useState } from 'react';
import type { ApplicationRecord } from './application-panel.js';

type Read = Pick<ApplicationRecord, 'id' | 'status' | 'version'>;

/**
 * The version of an application that its reader has before her. A newer one that comes while it is open counts as read
 * only when she says so: until then the API refuses to decide on it. A decision of somebody else shows by itself.
 */
export function useReadVersion(record: ApplicationRecord | undefined, isLoading: boolean) {
  const [read, setRead] = useState<Read | null>(null);
  const isKnown = record && read?.id === record.id && read.status === record.status;
  // What a list has shown of it is loaded afresh before it counts.
  if (record && !isLoading && !isKnown) setRead(record);
  const isRead = !isKnown || read.version === record.version;
  return {
    version: isRead ? record?.version : read.version,
    isRead,
    setRead: () => record && setRead(record),
  };
}
