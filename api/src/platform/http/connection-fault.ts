/** Codes of Node's TLS for a certificate that does not prove the host, besides the ones that start with `CERT_`. */
const CERTIFICATE_CODES = [
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
];

const REASONS: Record<string, string> = {
  ENOTFOUND: 'has no address in the DNS',
  EAI_AGAIN: 'could not be looked up in the DNS',
  ECONNREFUSED: 'refuses connections',
  ECONNRESET: 'closed the connection',
  EPIPE: 'closed the connection',
  ETIMEDOUT: 'does not respond',
  EHOSTUNREACH: 'cannot be reached from this machine',
  ENETUNREACH: 'cannot be reached from this machine',
};

/** The reason why a request to `host` failed, as a sentence for the operator. Contains no secret. */
export function connectionFault(host: string, error: unknown): string {
  const code = codeOf(error);
  if (isCertificateFault(error)) {
    return `The certificate of ${host} is not valid for it (${code}). Nothing was sent.`;
  }
  const reason = REASONS[code];
  if (reason) return `${host} ${reason} (${code}).`;
  const { message } = Object(error) as { message?: string };
  return `The request to ${host} failed: ${message ?? String(error)}`;
}

/** Whether the host could not prove who it is. */
export function isCertificateFault(error: unknown): boolean {
  const code = codeOf(error);
  return code.startsWith('CERT_') || CERTIFICATE_CODES.includes(code);
}

/** The code of an error, or of the first of several attempts. */
function codeOf(error: unknown): string {
  const { code, errors } = Object(error) as { code?: unknown; errors?: unknown[] };
  return errors ? codeOf(errors[0]) : String(code ?? '');
}
