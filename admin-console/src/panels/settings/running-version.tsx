import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useApiQuery } from '../../platform/use-api.js';

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
