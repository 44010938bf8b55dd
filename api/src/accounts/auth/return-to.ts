const LONGEST = 512;
/** Exactly one leading slash: browsers read `//host` and `/\host` as another host. */
const PATH = /^\/(?![/\\])/;
/** Returning to the login would loop. */
const NO_PAGE = /^\/(auth|api)(\/|$)/;

/**
 * Where to go after login: a path of the site, or else its home page (prevents open redirects). The address is resolved as
 * a browser would, and the resulting path is checked again: `/..//host` starts with one slash and becomes `//host`.
 */
export function safeReturnTo(raw: unknown, webOrigin: string): string {
  if (typeof raw !== 'string' || raw.length > LONGEST || !PATH.test(raw)) return '/';
  if (/[\p{Cc}\\]/u.test(raw) || !URL.canParse(raw, webOrigin)) return '/';
  const { origin, pathname, search, hash } = new URL(raw, webOrigin);
  if (origin !== webOrigin || !PATH.test(pathname) || NO_PAGE.test(pathname)) return '/';
  return `${pathname}${search}${hash}`;
}

/** The URL of a page of the site. Concatenated instead of resolved, so that no path leads to another host. */
export function pageOfSite(webOrigin: string, path: string): URL {
  return new URL(`${webOrigin}${path}`);
}

/** The page to show after a failed login, with the error code. */
export function withLoginError(returnTo: string, webOrigin: string, code: string): string {
  const url = pageOfSite(webOrigin, returnTo);
  url.searchParams.set('loginError', code);
  return url.href;
}
