import { copyText } from '@city/shared-ui/copy-text';
import { Alert, Button } from '@mui/material';
import { useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { failedRequest } from '../platform/http-client.js';

/** Shown after an unexpected API error: its request id to copy. Stays until it is closed. */
export function FailedRequestNotice() {
  const code = useSyncExternalStore(failedRequest.subscribe, failedRequest.current);
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
          <Button color="inherit" onClick={failedRequest.forget}>
            {translate('ra.action.close')}
          </Button>
        </>
      }
    >
      {translate('city.session.code.text')} <code>{code}</code>
    </Alert>
  );
}
