import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../../platform/data-provider.js';

/** The version on the server. Hidden until it has loaded: nothing depends on it. */
export function RunningVersion() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['build'],
    queryFn: () => dataProvider.readBuild(),
    refetchInterval: false,
  });
  if (!data) return null;
  const { version, commit } = data;
  return (
    <Typography variant="body2" color="text.secondary">
      {translate('city.settings.version')}{' '}
      <span dir="ltr">{commit ? `${version} (${commit.slice(0, 7)})` : version}</span>
    </Typography>
  );
}
