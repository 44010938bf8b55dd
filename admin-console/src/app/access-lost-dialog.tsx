import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { NOTHING, useCommand } from '../kit/form/use-command.js';
import { type AccessLoss, isStaff, LOGIN, useAccess, useHost } from '../platform/access.js';
import { useFailureText } from '../platform/api-error.js';

/**
 * Says that the session has expired, or that roles were revoked. It overlays everything, forms included, and nothing is
 * lost: after a login in another tab the reader continues where they were.
 */
export function AccessLostDialog() {
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
