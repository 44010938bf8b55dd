const HIDDEN = '[hidden]';
const EMAIL = /(^|[\s@"'<>=&?/\\])[^\s@"'<>=&?/\\]+(?:@|%40)[^\s@"'<>&?/\\%]+\.[a-z]{2,}/gi;
/** Credentials in URLs: `mongodb://user:password@host`, `smtp://…`. */
const CREDENTIALS = /:\/\/[^\s/@"'\\]+@/g;
/** Authorization header values. */
const AUTHORIZATION = /\b(Bearer|Basic|Bot)\s+[\w.~+/=-]{6,}/g;
/** Secret parameters in URLs, cookies and form bodies. */
const PARAMETER =
  /\b(code|state|code_verifier|payment_ref|token|access_token|refresh_token|id_token|client_secret|password|PayerID|city_session|city_login)=[^&\s;"'\\]+/gi;

const MEMBERS = [
  ...['cookie', 'set-cookie', 'authorization', 'x-api-key', 'password', 'code_verifier'],
  ...['accessToken', 'refreshToken', 'access_token', 'refresh_token', 'id_token', 'token'],
  ...['clientSecret', 'client_secret', 'paymentRef', 'payment_ref'],
  // The payer's data from payment providers.
  ...['email', 'email_address', 'payer_id', 'payerId', 'given_name', 'surname', 'full_name'],
  ...['firstName', 'lastName', 'phoneNumber', 'national_number', 'address_line_1', 'postal_code'],
].join('|');
/**
 * These names as members of JSON, even escaped inside a string (then `\"` ends a value). Error codes, which are
 * upper-case or numbers, are not masked.
 */
const MEMBER = new RegExp(
  String.raw`((\\?")(?:${MEMBERS})\2\s*:\s*(?:\[\s*)?\2)(?:(?!\2)(?:\\.|[^\\]))+`,
  'gi',
);

/**
 * Creates a function that masks secrets and personal data in a log line.
 * @param patterns further patterns to mask; global
 */
export function createMask(
  secrets: readonly (string | null | undefined)[],
  patterns: readonly RegExp[] = [],
): (line: string) => string {
  const known = secrets.filter((secret): secret is string => Boolean(secret) && (secret ?? '').length >= 8);
  return (line) => {
    let masked = line;
    for (const secret of [...known, ...patterns]) masked = masked.replaceAll(secret, HIDDEN);
    return masked
      .replace(MEMBER, `$1${HIDDEN}`)
      .replace(CREDENTIALS, `://${HIDDEN}@`)
      .replace(AUTHORIZATION, `$1 ${HIDDEN}`)
      .replace(PARAMETER, `$1=${HIDDEN}`)
      .replace(EMAIL, `$1${HIDDEN}`);
  };
}
