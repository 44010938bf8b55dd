export const SESSION = '/api/auth/session';
