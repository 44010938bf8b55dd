import { useEffect } from 'react';
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
  useEffect(() => {
    void navigate(to, { state, replace: true });
    // Once: what is shown meanwhile may be told anew without being opened anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
