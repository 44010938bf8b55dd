import { needsOwnDocument } from '@city/contracts';
import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import { afterPaint } from '../../platform/after-paint';
import { isPlainClick } from '../../platform/is-plain-click';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path within this site, without the language; may have a query and a fragment. */
  to: string;
  /** Navigation state of the next page (`useLocation().state`). */
  state?: unknown;
  /** Paints the press before the next page renders: for links between expensive pages. */
  paintsPressFirst?: boolean;
}

/**
 * A client-side link to a page of this site. The router's own brings code for data, forms and prefetching that every
 * visit would download.
 */
export function Link({ to, state, onClick, paintsPressFirst = false, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const href = useHref(to);
  const { pathname } = useLocation();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    if (rest.target || (needsOwnDocument(to) && !to.startsWith(`${pathname}#`))) return;
    event.preventDefault();
    // A link to the current address adds no history entry.
    const isMounted = href === location.pathname + location.search + location.hash;
    const go = () => void navigate(to, { state, replace: isMounted });
    if (paintsPressFirst) void afterPaint().then(go);
    else go();
  }

  return <a {...rest} href={href} onClick={follow} />;
}

/** A `Link` for menus, with `aria-current` if it leads to the open page. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  return <Link aria-current={pathname === props.to ? 'page' : undefined} {...props} />;
}
