import { Alert, Box, Button } from '@mui/material';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { SettingsGuard } from '../panels/settings/settings-guard.js';
import { useHost } from '../platform/access.js';
import { AccessLostDialog } from './access-lost-dialog.js';
import { FailedRequestNotice } from './failed-request-notice.js';

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

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** False while the browser reports that there is no network. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Polling interval of the entry, in addition to every return to the page. */
const POLL_MS = 5 * 60_000;

/**
 * True as soon as another build of the console is deployed. The entry lists the files of its build, so a changed text
 * is another version.
 * @param entry address of the console's remote entry
 */
export function useNewerVersion(entry: string): boolean {
  const [newer, setNewer] = useState(false);
  useEffect(() => {
    let running: string | undefined;
    let stopped = false;
    const look = async () => {
      const text = await read(entry);
      if (stopped || text === null) return;
      running ??= text;
      if (text !== running) setNewer(true);
    };
    const onFocus = () => void look();
    void look();
    const timer = setInterval(onFocus, POLL_MS);
    window.addEventListener('focus', onFocus);
    return () => {
      stopped = true;
      clearInterval(timer);
      window.removeEventListener('focus', onFocus);
    };
  }, [entry]);
  return newer;
}

/** Returns the currently deployed entry; null if it cannot be fetched, which does not mean another version. */
async function read(entry: string): Promise<string | null> {
  try {
    const answer = await fetch(entry, { cache: 'no-store', credentials: 'omit' });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}
