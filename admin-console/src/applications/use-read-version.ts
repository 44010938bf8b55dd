import { useState } from 'react';
import type { ApplicationRecord } from './application-panel.js';

interface ReadVersion {
  id: string;
  version: number | undefined;
}

/**
 * The version of an application that its reader has before her. A newer one that comes while it is open counts as read
 * only when she says so: until then the API refuses to decide on it.
 */
export function useReadVersion(record: ApplicationRecord | undefined, isLoading: boolean) {
  const [read, setRead] = useState<ReadVersion | null>(null);
  const now = record && { id: record.id, version: record.version };
  // What a list has shown of it is loaded afresh before it counts.
  if (now && !isLoading && read?.id !== now.id) setRead(now);
  const isRead = !now || read?.id !== now.id || read.version === now.version;
  return {
    version: isRead ? now?.version : read.version,
    isRead,
    setRead: () => now && setRead(now),
  };
}
