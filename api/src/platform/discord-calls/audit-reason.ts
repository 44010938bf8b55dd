/** Discord's limit for the header X-Audit-Log-Reason, after encoding. */
export const REASON_MAX = 512;

/** A reason for the server's audit log: percent-encoded, because headers hold no other letters, and cut between characters. */
export function auditReason(text: string): string {
  let encoded = '';
  for (const character of text.replace(/\p{Surrogate}/gu, '\uFFFD')) {
    const next = encoded + encodeURIComponent(character);
    if (next.length > REASON_MAX) break;
    encoded = next;
  }
  return encoded;
}
