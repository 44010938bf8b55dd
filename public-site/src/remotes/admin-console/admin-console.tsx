import {
  ADMIN_CONSOLE_CONTRACT,
  localizedPath,
  type AdminConsoleModule,
  type CurrentUser,
} from '@city/contracts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { currentLocale } from '../../shared/i18n/i18n';
import { rememberedLanguage } from '../../shared/i18n/language-choice';
import { paths } from '../../shared/paths';
import { useLogout } from '../../shared/session/use-logout';
import styles from './admin-console.module.css';
import { ConsoleFailed, ConsoleOutdated } from './console-failed';
import { ConsoleLoading } from './console-loading';

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

  const outdated = console_ ? console_.contract !== ADMIN_CONSOLE_CONTRACT : error && needsOtherReact(error);
  if (outdated && !isPending) return <ConsoleOutdated />;
  if (console_)
    return <ConsoleMount console={console_} user={user} entry={entry} onSessionLost={onSessionLost} />;
  if (error && !isPending) return <ConsoleFailed onRetry={() => load()} />;
  return <ConsoleLoading />;
}

/** The console refuses to run with the site's React (`strictVersion`); the runtime's errors have no code for it. */
const needsOtherReact = (error: Error) => error.message.includes('does not satisfy the requirement');

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
  // This document has one language; a page in another one is a new document.
  const goTo = async (path: string) => {
    if (locale === currentLocale()) await navigate(path);
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
      basename: paths.dashboard,
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
