import type { AdminConsoleModule, CurrentUser, Locale } from '@city/contracts';
import { useLingui } from '@lingui/react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { useCurrentUser } from '../../shared/session/current-user';
import { useLogout } from '../../shared/session/use-logout';
import styles from './admin-console.module.css';
import { ConsoleFailed } from './console-failed';
import { ConsoleLoading } from './console-loading';

interface AdminConsoleProps {
  user: CurrentUser;
  /** Address of the console's remote entry. */
  entry: string;
}

/** The staff console, loaded from its own build when this is first shown. */
export function AdminConsole({ user, entry }: AdminConsoleProps) {
  const { data: console_, error, isPending, mutate: load } = useLoadConsole(entry);

  useEffect(() => load(), [load]);

  if (console_) return <ConsoleMount console={console_} user={user} />;
  if (error && !isPending) return <ConsoleFailed onRetry={() => load()} />;
  return <ConsoleLoading />;
}

/** A mutation, not a query: each attempt must really load again. The runtime's code arrives with the first one. */
function useLoadConsole(entry: string) {
  return useMutation({
    mutationFn: async () => {
      const { loadConsole } = await import('./load-console');
      return loadConsole(entry);
    },
  });
}

function ConsoleMount({ console: { mount }, user }: { console: AdminConsoleModule; user: CurrentUser }) {
  const frame = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const logout = useLogout();
  const { refetch } = useCurrentUser();
  const { i18n } = useLingui();
  const latest = {
    user,
    locale: i18n.locale as Locale,
    onLogout: async () => {
      await logout.mutateAsync();
      await navigate(paths.home);
    },
    // The page around the console redirects as soon as the server says that this is no Admin any more.
    onSessionLost: () => void refetch(),
    onNavigate: (path: string) => void navigate(path),
  };
  const current = useRef(latest);
  useEffect(() => {
    current.current = latest;
  });

  useEffect(() => {
    // A place of its own for every mount: a React root cannot be made twice on one element.
    const place = document.createElement('div');
    frame.current?.append(place);
    const { user: who, locale } = current.current;
    const { unmount } = mount(place, {
      basename: paths.dashboard,
      user: who,
      locale,
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
