import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';

interface RedirectProps {
  /** Path within this site, without the language. */
  to: string;
  /** Navigation state of the next page (`useLocation().state`). */
  state?: unknown;
}

/** Renders nothing and replaces the current history entry with another page. */
export function Redirect({ to, state }: RedirectProps) {
  const navigate = useNavigate();
  // Once: rerenders before the navigation completes must not navigate again.
  const open = useEffectEvent(() => void navigate(to, { state, replace: true }));
  useEffect(() => open(), []);
  return null;
}
