/** Says who is logged in. */
export const SESSION = '/api/auth/session';
