import { useStore } from 'react-admin';
import { useUnsaved } from '../layout/unsaved.js';
import { isDirty, type SettingDraft } from './setting-draft.js';

/** Changes of the settings outlive their panel and a reload, but not the log-out: the browser forgets them then. */
export function SettingsGuard() {
  const [draft] = useStore<SettingDraft | null>('settings.draft', null);
  useUnsaved(draft !== null && isDirty(draft), { stored: true });
  return null;
}
