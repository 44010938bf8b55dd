import { useLiveApplications } from './use-desk.js';

/** Shows nothing; lists, documents and the overview follow what the others do while it is there. */
export function LiveApplications() {
  useLiveApplications();
  return null;
}
