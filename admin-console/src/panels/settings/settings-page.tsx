import { Box, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Loaded } from '../../kit/list/loaded.js';
import { useApiQuery } from '../../platform/use-api.js';
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

/** The version on the server. Hidden until it has loaded: nothing depends on it. */
export function RunningVersion() {
  const translate = useTranslate();
  const { data } = useApiQuery(['build'], (api) => api.readBuild(), { refetchInterval: false });
  if (!data) return null;
  const { version, commit } = data;
  return (
    <Typography variant="body2" color="text.secondary">
      {translate('city.settings.version')}{' '}
      <span dir="ltr">{commit ? `${version} (${commit.slice(0, 7)})` : version}</span>
    </Typography>
  );
}
