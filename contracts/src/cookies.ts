/** Name of the session cookie; production adds the prefix `__Host-`. */
export const SESSION_COOKIE = 'city_session';
/** Name of the cookie that a login has until it ends; likewise. */
export const LOGIN_COOKIE = 'city_login';
/** Name of the cookie by which the limit of logins tells browsers of one address apart; likewise. */
export const BROWSER_COOKIE = 'city_browser';
