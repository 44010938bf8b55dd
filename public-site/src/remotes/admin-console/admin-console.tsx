import {
  ADMIN_CONSOLE_CONTRACT,
  localizedPath,
  splitLocale,
  type AdminConsoleModule,
  type CurrentUser,
} from '@city/contracts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, version } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, LinkButton, Notice } from '@city/shared-ui';
import { currentLocale } from '../../platform/i18n/i18n';
import { rememberedLanguage } from '../../platform/i18n/language-choice';
import { paths } from '../../platform/paths';
import { useLogout } from '../../player/session/use-logout';
import styles from './admin-console.module.css';
import { ConsoleLoading } from './console-loading';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';

interface AdminConsoleProps {
  user: CurrentUser;
  /** Address of the console's remote entry. */
  entry: string;
  /** The user leaves after the session or the role was lost. */
  onSessionLost(): void;
}

/** The staff console, loaded from its own build when first rendered. */
export function AdminConsole({ user, entry, onSessionLost }: AdminConsoleProps) {
  const { data: console_, error, isPending, mutate: load } = useLoadConsole(entry);

  useEffect(() => load(), [load]);

  if (console_ && !runsHere(console_)) return <ConsoleOutdated />;
  if (console_)
    return <ConsoleMount console={console_} user={user} entry={entry} onSessionLost={onSessionLost} />;
  if (error && !isPending) return <ConsoleFailed onRetry={() => load()} />;
  return <ConsoleLoading />;
}

/** Whether the console was built for this contract and for the site's React. */
const runsHere = ({ contract, react }: AdminConsoleModule) =>
  contract === ADMIN_CONSOLE_CONTRACT && isWithin(react.slice(1), version);

/** Whether `other` has the same major version and is not older. */
const isWithin = (least: string, other: string) =>
  parseInt(least) === parseInt(other) && other.localeCompare(least, 'en', { numeric: true }) >= 0;

/**
 * A mutation rather than a query: each attempt must really reload. The federation runtime is downloaded with the first
 * one.
 */
function useLoadConsole(entry: string) {
  return useMutation({
    mutationFn: async () => {
      const { loadConsole } = await import('./load-console');
      return loadConsole(entry);
    },
  });
}

interface ConsoleMountProps extends AdminConsoleProps {
  console: AdminConsoleModule;
}

function ConsoleMount({ console: { mount }, user, entry, onSessionLost }: ConsoleMountProps) {
  const frame = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { logout } = useLogout();
  // The console's address has no language: it uses the one chosen on the site.
  const locale = rememberedLanguage() ?? user.locale ?? currentLocale();
  // Another language needs a new document, because the language is part of the address.
  const goTo = async (path: string) => {
    if (locale === splitLocale(window.location.pathname).locale) await navigate(path);
    else window.location.assign(localizedPath(locale, path));
  };
  const latest = {
    user,
    locale,
    onLogout: async () => {
      await logout();
      await goTo(paths.home);
    },
    entry,
    onSessionLost,
    onNavigate: (path: string) => void goTo(path),
  };
  const current = useRef(latest);
  useEffect(() => {
    current.current = latest;
  });

  useEffect(() => {
    // A fresh element per mount: React cannot create two roots on one element.
    const place = document.createElement('div');
    frame.current?.append(place);
    const { user: who, locale: language, entry: from } = current.current;
    const { unmount } = mount(place, {
      entry: from,
      user: who,
      locale: language,
      onLogout: () => current.current.onLogout(),
      onSessionLost: () => current.current.onSessionLost(),
      onNavigate: (path) => current.current.onNavigate(path),
    });
    return () => {
      unmount();
      place.remove();
    };
  }, [mount]);

  return <div ref={frame} className={styles.console} />;
}

/** The console's server does not answer; the site keeps working. */
function ConsoleFailed({ onRetry }: { onRetry(): void }) {
  const t = useT();
  return (
    <Failure
      title={t('console.failedTitle')}
      text={t('console.failedText')}
      retry={t('common.retry')}
      onRetry={onRetry}
    />
  );
}

/** The console was built for another version of the contract; a reload loads the deployed versions of both sides. */
function ConsoleOutdated() {
  const t = useT();
  return (
    <Failure
      title={t('console.versionTitle')}
      text={t('console.versionText')}
      retry={t('console.reload')}
      onRetry={() => window.location.reload()}
    />
  );
}

interface FailureProps {
  title: string;
  text: string;
  retry: string;
  onRetry(): void;
}

function Failure({ title, text, retry, onRetry }: FailureProps) {
  const t = useT();
  return (
    <div className={styles.room}>
      <Notice
        tone="danger"
        title={title}
        action={
          <>
            <Button variant="primary" onClick={onRetry}>
              {retry}
            </Button>
            <LinkButton variant="quiet" render={<Link to={paths.home} />}>
              {t('common.goHome')}
            </LinkButton>
          </>
        }
      >
        {text}
      </Notice>
    </div>
  );
}
