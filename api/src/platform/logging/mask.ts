const HIDDEN = '[hidden]';
const EMAIL = /(^|[\s@"'<>=&?/\\])[^\s@"'<>=&?/\\]+(?:@|%40)[^\s@"'<>&?/\\%]+\.[a-z]{2,}/gi;
/** `mongodb://user:password@host`, `smtp://…`: whoever an address lets in. */
const CREDENTIALS = /:\/\/[^\s/@"'\\]+@/g;
/** What an Authorization header holds, wherever it is quoted. */
const AUTHORIZATION = /\b(Bearer|Basic|Bot)\s+[\w.~+/=-]{6,}/g;
/** Values of these names in addresses, cookies and form bodies open something for whoever reads the log. */
const PARAMETER =
  /\b(code|state|code_verifier|payment_ref|token|access_token|refresh_token|id_token|client_secret|password|PayerID|city_session|city_login)=[^&\s;"'\\]+/gi;

const MEMBERS = [
  ...['cookie', 'set-cookie', 'authorization', 'x-api-key', 'password', 'code_verifier'],
  ...['accessToken', 'refreshToken', 'access_token', 'refresh_token', 'id_token', 'token'],
  ...['clientSecret', 'client_secret', 'paymentRef', 'payment_ref'],
  // Who pays, as PayPal and Konnect say it.
  ...['email', 'email_address', 'payer_id', 'payerId', 'given_name', 'surname', 'full_name'],
  ...['firstName', 'lastName', 'phoneNumber', 'national_number', 'address_line_1', 'postal_code'],
].join('|');
/**
 * The same as members of logged objects: JSON, also escaped inside a text (then `\"` ends a value). Error codes are no
 * secrets: they are written in capitals or are numbers.
 */
const MEMBER = new RegExp(
  String.raw`((\\?")(?:${MEMBERS})\2\s*:\s*(?:\[\s*)?\2)(?:(?!\2)(?:\\.|[^\\]))+`,
  'gi',
);

/** A function that takes personal data and everything secret out of a line of the log. */
export function createMask(secrets: readonly (string | null | undefined)[]): (line: string) => string {
  const known = secrets.filter((secret): secret is string => Boolean(secret) && (secret ?? '').length >= 8);
  return (line) => {
    let masked = line;
    for (const secret of known) masked = masked.replaceAll(secret, HIDDEN);
    return masked
      .replace(MEMBER, `$1${HIDDEN}`)
      .replace(CREDENTIALS, `://${HIDDEN}@`)
      .replace(AUTHORIZATION, `$1 ${HIDDEN}`)
      .replace(PARAMETER, `$1=${HIDDEN}`)
      .replace(EMAIL, `$1${HIDDEN}`);
  };
}
