import type { OwnSession } from '@city/contracts';
import { Badge, Button, toast } from '@city/shared-ui';
import { useRef } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LoadFailed } from '../../ui/failure/load-failed';
import { showError } from '../../platform/i18n/show-error';
import { useDateTime } from '../../platform/i18n/use-date-time';
import { useT } from '../../platform/i18n/use-t';
import { LoadingBlock } from '../../ui/page-frame/loading-block';
import { useFocusFallback } from '../../ui/use-focus-fallback';
import styles from './rows.module.css';
import { apiDelete } from '../../platform/api/api-client';
import { ownQuery } from '../../platform/api/own-query';

/** The player's active sessions; all but the current one can be ended. */
export function Sessions() {
  const t = useT();
  const { data, error, refetch } = useSessions();
  const others = useEnding(null);
  const list = useRef<HTMLUListElement>(null);
  useFocusFallback(list);
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <LoadingBlock />;

  return (
    <div className="stack-4 soft">
      <p>{t('mycity.sessions.text')}</p>
      <ul ref={list} className="stack" tabIndex={-1}>
        {data.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {data.length > 1 && (
        <div>
          <Button variant="secondary" loading={others.isEnding} onClick={others.end}>
            {t('mycity.sessions.endAll')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Ends a session by its id, or with null all others. Each has its own state, because several may end at a time. */
function useEnding(id: string | null) {
  const t = useT();
  const { mutate, isPending } = useEndSessions();
  const end = () =>
    mutate(id, {
      onSuccess: () =>
        void toast.success(t(id === null ? 'mycity.sessions.allEnded' : 'mycity.sessions.ended')),
      onError: (failure) => showError(failure),
    });
  return { end, isEnding: isPending };
}

function Session({
  session: { id, browser, system, loginAt, lastUsedAt, current },
}: {
  session: OwnSession;
}) {
  const t = useT();
  const { end, isEnding } = useEnding(id);
  // No time: the server records the use of a session once a day.
  const dayText = useDateTime('day');
  const device = deviceText();

  function deviceText(): string {
    if (browser === 'other' && system === 'other') return t('mycity.sessions.unknown');
    if (browser === 'other') return system;
    return system === 'other' ? browser : t('mycity.sessions.device', { browser, system });
  }

  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>
          {device} {current && <Badge tone="ok">{t('mycity.sessions.current')}</Badge>}
        </p>
        <p className={`hint ${styles.times}`}>
          {loginAt && <span>{t('mycity.sessions.since', { date: dayText(loginAt) })}</span>}{' '}
          <span>{t('mycity.sessions.used', { date: dayText(lastUsedAt) })}</span>
        </p>
      </div>
      {!current && (
        <Button
          variant="quiet"
          loading={isEnding}
          aria-label={t('mycity.sessions.endOf', { device })}
          onClick={end}
        >
          {t('mycity.sessions.end')}
        </Button>
      )}
    </li>
  );
}

const PATH = '/api/auth/sessions';
const KEY = ['sessions'];

/** GET /api/auth/sessions: the player's active sessions. */
function useSessions() {
  return useQuery(ownQuery(KEY, PATH));
}

/** Ends another session by its id, or with null all others. The list is then read again. */
function useEndSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) => apiDelete(id === null ? PATH : `${PATH}/${encodeURIComponent(id)}`),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
