import { useLiveApplications } from './use-desk.js';

/** Renders nothing; while mounted, lists, documents and the overview follow the changes made by others. */
export function LiveApplications() {
  useLiveApplications();
  return null;
}
