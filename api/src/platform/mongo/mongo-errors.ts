/** Whether an error is MongoDB's duplicate key error (code 11000). */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 11_000;
}
