/** Name of the session's cookie; in production `__Host-` stands before it. */
export const SESSION_COOKIE = 'city_session';
/** Name of the cookie that a login has until it ends; likewise. */
export const LOGIN_COOKIE = 'city_login';
/** Name of the cookie by which the limit of logins tells browsers of one address apart; likewise. */
export const BROWSER_COOKIE = 'city_browser';
