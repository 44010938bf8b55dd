import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';

interface RedirectProps {
  /** Path inside this site, without the language. */
  to: string;
  /** What the next page is told (`useLocation().state`). */
  state?: unknown;
}

/** Shows nothing and opens another page in the place of this one: the way back does not lead here. */
export function Redirect({ to, state }: RedirectProps) {
  const navigate = useNavigate();
  // Once: what is shown meanwhile may be told anew without being opened anew.
  const open = useEffectEvent(() => void navigate(to, { state, replace: true }));
  useEffect(() => open(), []);
  return null;
}
