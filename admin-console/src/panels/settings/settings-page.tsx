import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title, useDataProvider, useTranslate } from 'react-admin';
import { Loaded } from '../../kit/list/loaded.js';
import type { ConsoleDataProvider } from '../../platform/data-provider.js';
import { RunningVersion } from './running-version.js';
import { SETTINGS_QUERY, SettingsForm } from './settings-form.js';

/** The settings an owner can change without a developer. */
export function SettingsPage() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const query = useQuery({ queryKey: SETTINGS_QUERY, queryFn: () => dataProvider.readSettings() });
  return (
    <Box sx={{ padding: { xs: 1, sm: 3 }, display: 'grid', gap: 3, maxWidth: 1300 }}>
      <Title title={translate('city.settings.title')} />
      <Loaded of={query}>{(settings) => <SettingsForm settings={settings} />}</Loaded>
      <RunningVersion />
    </Box>
  );
}
