const HIDDEN = '[hidden]';
const EMAIL = /[^\s@"'<>=&?/\\]+@[^\s@"'<>&?/\\]+\.[a-z]{2,}/gi;
/** Values of these names in addresses and form bodies open something for whoever reads the log. */
const PARAMETER =
  /\b(code|state|code_verifier|payment_ref|token|access_token|refresh_token|client_secret|PayerID)=[^&\s"'\\]+/g;
/** The same as members of logged objects (JSON, also escaped inside a text). */
const MEMBER =
  /(\\?"(?:cookie|set-cookie|authorization|x-api-key|accessToken|refreshToken|access_token|refresh_token|clientSecret|client_secret|paymentRef|payment_ref|email|password)\\?"\s*:\s*\\?")[^"\\]+/gi;

/** A function that takes personal data and everything secret out of a line of the log. */
export function createMask(secrets: readonly (string | null | undefined)[]): (line: string) => string {
  const known = secrets.filter((secret): secret is string => Boolean(secret) && (secret ?? '').length >= 8);
  return (line) => {
    let masked = line;
    for (const secret of known) masked = masked.replaceAll(secret, HIDDEN);
    return masked.replace(MEMBER, `$1${HIDDEN}`).replace(PARAMETER, `$1=${HIDDEN}`).replace(EMAIL, HIDDEN);
  };
}
