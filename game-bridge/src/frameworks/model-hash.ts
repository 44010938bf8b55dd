/** The game’s number for a model’s name: Jenkins’ one-at-a-time hash of the small letters, as a signed number of 32 bits. */
export function modelHash(model: string): number {
  let hash = 0;
  for (const byte of Buffer.from(model.toLowerCase())) {
    hash = (hash + byte) | 0;
    hash = (hash + (hash << 10)) | 0;
    hash ^= hash >>> 6;
  }
  hash = (hash + (hash << 3)) | 0;
  hash ^= hash >>> 11;
  return (hash + (hash << 15)) | 0;
}
