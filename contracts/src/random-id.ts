/** 128 random bits as hex digits. `crypto.randomUUID` is missing on pages that are not served over TLS. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
