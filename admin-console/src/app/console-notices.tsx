import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { AccessLostDialog } from './access-lost-dialog.js';
import { FailedRequestNotice } from './failed-request-notice.js';
import { useHost } from '../platform/host.js';
import { SettingsGuard } from '../panels/settings/settings-guard.js';
import { useNewerVersion } from './use-newer-version.js';
import { useOnline } from './use-online.js';

/** Notices on every panel: offline, a newer version, an expired session. */
export function ConsoleNotices() {
  const translate = useTranslate();
  const { entry } = useHost();
  const online = useOnline();
  const newer = useNewerVersion(entry);
  return (
    <>
      <Box role="status">
        {!online && <Alert severity="warning">{translate('city.session.offline')}</Alert>}
        {newer && (
          <Alert
            severity="info"
            action={
              <Button color="inherit" onClick={() => window.location.reload()}>
                {translate('city.session.reload')}
              </Button>
            }
          >
            {translate('city.session.newer')}
          </Alert>
        )}
      </Box>
      <FailedRequestNotice />
      <AccessLostDialog />
      <SettingsGuard />
    </>
  );
}
