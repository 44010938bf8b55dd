/**
 * Whether an error is MongoDB's duplicate key error (code 11000).
 * @param field only of a unique index with this field
 */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 11_000) return false;
  return field === undefined || ('keyPattern' in error && Object.hasOwn(Object(error.keyPattern), field));
}

/** The result of a write; null if a unique index refused it. */
export async function unlessTaken<T>(write: PromiseLike<T>): Promise<T | null> {
  try {
    return await write;
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}
