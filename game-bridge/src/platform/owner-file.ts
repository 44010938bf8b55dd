export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads the entries of a file in `config`, which the owner writes by hand.
 * @param text null without a file: there are no entries then
 */
export function readEntries(text: string | null): { entries: [string, unknown][]; faults: string[] } {
  try {
    const file: unknown = text === null ? {} : JSON.parse(text);
    return isObject(file)
      ? { entries: Object.entries(file), faults: [] }
      : { entries: [], faults: ['is no object'] };
  } catch (error) {
    return { entries: [], faults: [`is no JSON: ${(error as Error).message}`] };
  }
}
