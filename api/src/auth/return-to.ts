const LONGEST = 512;

/**
 * Where to go after a login: a path of the site or, for anything else, its home page. Browsers read `//host`, `/\host` and
 * control characters as other hosts, so the address is resolved as a browser would and compared.
 */
export function safeReturnTo(raw: unknown, webOrigin: string): string {
  if (typeof raw !== 'string' || raw.length > LONGEST || !/^\/(?![/\\])/.test(raw)) return '/';
  if (/[\p{Cc}\\]/u.test(raw) || !URL.canParse(raw, webOrigin)) return '/';
  const url = new URL(raw, webOrigin);
  // A login that returns to the login would never end.
  if (url.origin !== webOrigin || /^\/(auth|api)(\/|$)/.test(url.pathname)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The page to show after a login that did not work, with the stable code for its message. */
export function withLoginError(returnTo: string, webOrigin: string, code: string): string {
  const url = new URL(returnTo, webOrigin);
  url.searchParams.set('loginError', code);
  return url.href;
}
