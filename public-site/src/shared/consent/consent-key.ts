/** Key of the record of consent, in local storage and as a cookie. */
export const CONSENT_KEY = 'userCookies';
