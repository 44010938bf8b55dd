import { ERASURE_LIMITS, type CurrentUser } from '@city/contracts';
import { Button, Dialog, icons, LinkButton, Notice, TextField } from '@city/shared-ui';
import { useRef, useState } from 'react';
import { useDateTime } from '../../platform/i18n/use-date-time';
import { showError } from '../../platform/i18n/show-error';
import { useT } from '../../platform/i18n/use-t';
import { usePolicyValues } from '../../platform/site-config/use-policy-values';
import { useFocusFallback } from '../../ui/use-focus-fallback';
import { useRequestErasure, useWithdrawErasure } from './erasure-queries';

/** Export and erasure of the player's personal data. */
export function PersonalData({ user }: { user: CurrentUser }) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  useFocusFallback(place);
  return (
    <div ref={place} className="stack-4 soft" tabIndex={-1}>
      <p>{t('mycity.data.text')}</p>
      <div>
        {/* The server sends it as a file download. */}
        <LinkButton variant="secondary" href="/api/users/me/export" download>
          <icons.Download aria-hidden="true" size={18} />
          {t('mycity.data.export')}
        </LinkButton>
      </div>
      {user.erasureRequestedAt ? (
        <ErasureRequested requestedAt={user.erasureRequestedAt} />
      ) : (
        <ErasureRequestButton />
      )}
    </div>
  );
}

function ErasureRequested({ requestedAt }: { requestedAt: string }) {
  const t = useT();
  const policies = usePolicyValues();
  const dateText = useDateTime('long');
  const withdrawal = useWithdrawErasure();
  return (
    <Notice
      tone="warn"
      title={t('mycity.erasure.requested')}
      action={
        <Button
          variant="secondary"
          loading={withdrawal.isPending}
          onClick={() => withdrawal.mutate(undefined, { onError: (error) => showError(error) })}
        >
          {t('mycity.erasure.withdraw')}
        </Button>
      }
    >
      {t('mycity.erasure.requestedText', { ...policies, date: dateText(requestedAt) })}
    </Notice>
  );
}

function ErasureRequestButton() {
  const t = useT();
  const policies = usePolicyValues();
  const request = useRequestErasure();
  const [isAsking, setAsking] = useState(false);
  const [note, setNote] = useState('');

  function send() {
    request.mutate(note.trim() ? { note: note.trim() } : {}, {
      onSuccess: () => setAsking(false),
      onError: (error) => showError(error),
    });
  }

  return (
    <>
      <div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('mycity.erasure.ask')}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('mycity.erasure.title')}
        description={t('mycity.erasure.text', policies)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('mycity.erasure.keep')}
            </Button>
            <Button
              variant="danger"
              loading={request.isPending}
              loadingLabel={t('apply.submitting')}
              onClick={send}
            >
              {t('mycity.erasure.confirm')}
            </Button>
          </>
        }
      >
        <TextField
          label={t('mycity.erasure.note')}
          hint={t('apply.optional')}
          multiline
          rows={3}
          counter
          maxLength={ERASURE_LIMITS.note}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Dialog>
    </>
  );
}
