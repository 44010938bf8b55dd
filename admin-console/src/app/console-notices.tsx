import { copyText } from '@city/shared-ui/copy-text';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { useUnsaved } from '../kit/form/unsaved.js';
import { NOTHING, useCommand } from '../kit/form/use-command.js';
import { isDirty, type SettingDraft } from '../panels/settings/setting-draft.js';
import { type AccessLoss, isStaff, LOGIN, useAccess, useHost } from '../platform/access.js';
import { useFailureText } from '../platform/api-error.js';
import { lastServerError } from '../platform/http-client.js';

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
const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Polling interval of the entry, in addition to every return to the page. */
const POLL_MS = 5 * 60_000;

/**
 * True as soon as another build of the console is deployed. The entry lists the files of its build, so a changed text
 * is another version.
 * @param entry address of the console's remote entry
 */
function useNewerVersion(entry: string): boolean {
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

/** Shown after an unexpected API error: its request id to copy. Stays until it is closed. */
function FailedRequestNotice() {
  const code = useSyncExternalStore(lastServerError.subscribe, lastServerError.current);
  return code === null ? null : <Notice key={code} code={code} />;
}

function Notice({ code }: { code: string }) {
  const translate = useTranslate();
  const [result, setResult] = useState<'copy' | 'copied' | 'copyFailed'>('copy');
  const copy = async () => setResult((await copyText(code)) ? 'copied' : 'copyFailed');
  return (
    <Alert
      severity="error"
      action={
        <>
          <Button color="inherit" onClick={() => void copy()}>
            <span aria-live="polite">{translate(`city.session.code.${result}`)}</span>
          </Button>
          <Button color="inherit" onClick={lastServerError.forget}>
            {translate('ra.action.close')}
          </Button>
        </>
      }
    >
      {translate('city.session.code.text')} <code>{code}</code>
    </Alert>
  );
}

/**
 * Says that the session has expired, or that roles were revoked. It overlays everything, forms included, and nothing is
 * lost: after a login in another tab the reader continues where they were.
 */
function AccessLostDialog() {
  const { lost } = useAccess();
  return lost && <LossDialog key={lost} lost={lost} />;
}

function LossDialog({ lost }: { lost: AccessLoss }) {
  const translate = useTranslate();
  const { onSessionLost } = useHost();
  const [closed, setClosed] = useState(false);
  const { check, busy, answer } = useCheck();
  const t = (key: string) => translate(`city.session.${key}`);

  // Returning from the other tab is enough.
  const onFocus = useEffectEvent(() => lost === 'session' && check());
  useEffect(() => {
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, []);

  const title = lost === 'session' ? 'ended' : lost;
  return (
    <Dialog open={!closed} onClose={() => setClosed(true)} aria-labelledby="access-title">
      <DialogTitle id="access-title" component="h2">
        {t(title)}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{t(`${title}Text`)}</DialogContentText>
        {answer && <Alert severity="warning">{answer}</Alert>}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button color="inherit" onClick={() => setClosed(true)}>
          {t('stay')}
        </Button>
        {lost === 'session' && (
          <>
            <Button href={LOGIN} target="_blank" rel="noopener">
              {t('login')}
            </Button>
            <Button variant="contained" loading={busy} onClick={check}>
              {t('again')}
            </Button>
          </>
        )}
        {lost === 'role' && (
          <Button variant="contained" onClick={() => onSessionLost()}>
            {t('leave')}
          </Button>
        )}
        {(lost === 'other' || lost === 'changed') && (
          <Button variant="contained" onClick={() => window.location.reload()}>
            {t('reload')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Asks the API who is logged in, and continues if it is the same person with the same permissions. */
function useCheck() {
  const { user } = useHost();
  const { setLost } = useAccess();
  const queries = useQueryClient();
  const translate = useTranslate();
  const failureText = useFailureText();
  const [answer, setAnswer] = useState<string | null>(null);
  const { run, busy } = useCommand((api) => api.whoAmI(), {
    reads: NOTHING,
    onDone: (now) => {
      if (!now) setAnswer(translate('city.session.notYet'));
      else if (now._id !== user._id) setLost('other');
      else if (!isStaff(now)) setLost('role');
      else if (String(now.permissions) !== String(user.permissions)) setLost('changed');
      else {
        setLost(null);
        return queries.invalidateQueries();
      }
    },
    onFailed: (error) => setAnswer(failureText(error)),
  });
  const check = () => {
    setAnswer(null);
    void run();
  };
  return { check, busy, answer };
}

/** Unsaved settings survive navigation and a reload, but not the logout, which clears the browser. */
function SettingsGuard() {
  const [draft] = useStore<SettingDraft | null>('settings.draft', null);
  useUnsaved(draft !== null && isDirty(draft), { stored: true });
  return null;
}
