/** Name of the session cookie; production adds the prefix `__Host-`. */
export const SESSION_COOKIE = 'city_session';
/** Name of the cookie that a login has until it ends; production adds the prefix `__Host-`. */
export const LOGIN_COOKIE = 'city_login';
/** Name of the cookie that separates browsers behind one address for the limit of logins; production adds `__Host-`. */
export const BROWSER_COOKIE = 'city_browser';
