import { Box } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Loaded } from '../../kit/list/loaded.js';
import { useApiQuery } from '../../platform/use-api.js';
import { RunningVersion } from './running-version.js';
import { SETTINGS_QUERY, SettingsForm } from './settings-form.js';

/** The settings an owner can change without a developer. */
export function SettingsPage() {
  const translate = useTranslate();
  const query = useApiQuery(SETTINGS_QUERY, (api) => api.readSettings());
  return (
    <Box sx={{ padding: { xs: 1, sm: 3 }, display: 'grid', gap: 3, maxWidth: 1300 }}>
      <Title title={translate('city.menu.settings')} />
      <Loaded of={query}>{(settings) => <SettingsForm settings={settings} />}</Loaded>
      <RunningVersion />
    </Box>
  );
}
