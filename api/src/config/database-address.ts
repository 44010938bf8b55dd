/**
 * The address of the database alone, for programs that need no provider and no secret beside it.
 * @throws when MONGODB_URI is not set
 */
export function databaseAddress(source: Readonly<Record<string, string | undefined>> = process.env): string {
  const address = source['MONGODB_URI'];
  if (!address) throw new Error('MONGODB_URI is not set');
  return address;
}
