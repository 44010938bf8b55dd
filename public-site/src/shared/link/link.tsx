import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import { afterPaint } from '../after-paint';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path inside this site, without the language; may have a query and a place on the page. */
  to: string;
  /** What the next page is told (`useLocation().state`). */
  state?: unknown;
  /** Shows the press before the next page is drawn: for links between pages that are much to draw. */
  paintsPressFirst?: boolean;
}

/**
 * A link to a page of this site, opened without a new document. The router's own brings code for data, forms and
 * prefetching that every visit would download.
 */
export function Link({ to, state, onClick, paintsPressFirst = false, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const href = useHref(to);

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (rest.target && rest.target !== '_self') return;
    event.preventDefault();
    // The address that is open already is no new step of the way back.
    const isMounted = href === location.pathname + location.search + location.hash;
    const go = () => void navigate(to, { state, replace: isMounted });
    if (paintsPressFirst) void afterPaint().then(go);
    else go();
  }

  return <a {...rest} href={href} onClick={follow} />;
}

/** The same in a menu: it says when its page is the one that is open. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  return <Link aria-current={pathname === props.to ? 'page' : undefined} {...props} />;
}
