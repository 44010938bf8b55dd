/** True for MongoDB's "a unique index already holds this value" (code 11000). */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 11_000;
}
