const LONGEST = 512;
/** Begins with exactly one slash: browsers read `//host` and `/\host` as another host. */
const PATH = /^\/(?![/\\])/;
/** A login that returns to the login would never end. */
const NO_PAGE = /^\/(auth|api)(\/|$)/;

/**
 * Where to go after a login: a path of the site or, for anything else, its home page. The address is resolved as a browser
 * would, and the path that comes of it is checked again: `/..//host` begins with one slash and becomes `//host`.
 */
export function safeReturnTo(raw: unknown, webOrigin: string): string {
  if (typeof raw !== 'string' || raw.length > LONGEST || !PATH.test(raw)) return '/';
  if (/[\p{Cc}\\]/u.test(raw) || !URL.canParse(raw, webOrigin)) return '/';
  const { origin, pathname, search, hash } = new URL(raw, webOrigin);
  if (origin !== webOrigin || !PATH.test(pathname) || NO_PAGE.test(pathname)) return '/';
  return `${pathname}${search}${hash}`;
}

/** The address of a page of the site. Put together, never resolved: no path leads to another host. */
export function pageOfSite(webOrigin: string, path: string): URL {
  return new URL(`${webOrigin}${path}`);
}

/** The page to show after a login that did not work, with the stable code for its message. */
export function withLoginError(returnTo: string, webOrigin: string, code: string): string {
  const url = pageOfSite(webOrigin, returnTo);
  url.searchParams.set('loginError', code);
  return url.href;
}
