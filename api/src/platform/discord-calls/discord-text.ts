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

/** A name as inline code of Discord: no markup, no mention and no link in it has an effect. */
export const asCode = (name: string): string => `\`${name.replace(/\s+/g, ' ').replaceAll('`', 'ˋ')}\``;

/** Discord shows a moment in each reader's time zone and language; `R` in words, such as "5 minutes ago". */
export const momentText = (at: Date, style: 'R' | 'f' | 'F'): string =>
  `<t:${Math.floor(at.getTime() / 1_000)}:${style}>`;
