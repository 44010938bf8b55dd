import { useStore } from 'react-admin';
import { useUnsaved } from '../../kit/form/unsaved.js';
import { isDirty, type SettingDraft } from './setting-draft.js';

/** Unsaved settings survive navigation and a reload, but not the logout, which clears the browser. */
export function SettingsGuard() {
  const [draft] = useStore<SettingDraft | null>('settings.draft', null);
  useUnsaved(draft !== null && isDirty(draft), { stored: true });
  return null;
}
