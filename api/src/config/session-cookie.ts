/** Name of the session's cookie; in production `__Host-` stands before it. */
export const SESSION_COOKIE = 'city_session';
