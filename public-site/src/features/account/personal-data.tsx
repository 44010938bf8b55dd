import {
  ERASURE_LIMITS,
  type CurrentUser,
  type ErasureRequest,
  type ErasureRequestInput,
} from '@city/contracts';
import { Button, icons, LinkButton, Notice, TextField } from '@city/shared-ui';
import { useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useDateTime } from '../../platform/i18n/use-date-time';
import { showError } from '../../platform/i18n/show-error';
import { useT } from '../../platform/i18n/use-t';
import { usePolicyValues } from '../../platform/site-config/use-policy-values';
import { useFocusFallback } from '../../ui/use-focus-fallback';
import { apiDelete, apiPost } from '../../platform/api/api-client';
import { changeCurrentUser } from '../../player/session/current-user';
import { ConfirmedAction } from '../../ui/confirmed-action';

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
  const [note, setNote] = useState('');

  function send(close: () => void) {
    request.mutate(note.trim() ? { note: note.trim() } : {}, {
      onSuccess: close,
      onError: (error) => showError(error),
    });
  }

  return (
    <div>
      <ConfirmedAction
        variant="danger"
        label={t('mycity.erasure.ask')}
        title={t('mycity.erasure.title')}
        text={t('mycity.erasure.text', policies)}
        keep={t('mycity.erasure.keep')}
        confirm={t('mycity.erasure.confirm')}
        isPending={request.isPending}
        pendingLabel={t('apply.submitting')}
        onConfirm={send}
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
      </ConfirmedAction>
    </div>
  );
}

const PATH = '/api/users/me/erasure-request';

/** POST /api/users/me/erasure-request: asks staff to erase the player’s data. */
function useRequestErasure() {
  return useMutation({
    mutationFn: (input: ErasureRequestInput) => apiPost(PATH, input),
    onSuccess: cacheRequest,
  });
}

/** DELETE /api/users/me/erasure-request: withdraws the request. */
function useWithdrawErasure() {
  return useMutation({ mutationFn: () => apiDelete(PATH), onSuccess: cacheRequest });
}

function cacheRequest({ requestedAt }: ErasureRequest): void {
  changeCurrentUser({ erasureRequestedAt: requestedAt });
}
