export type JsonRecord = Record<string, unknown>;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parsed text, or undefined when it is not JSON. An empty text is an empty object, as the providers read it. */
export function parseJson(text: unknown): unknown {
  if (text == null || text === '') return {};
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The parsed text when it is a JSON object, else undefined. */
export function parseRecord(text: unknown): JsonRecord | undefined {
  const value = parseJson(text);
  return isRecord(value) ? value : undefined;
}

/** A text of a form or a query; a repeated or missing one is undefined. */
export const textOf = (record: unknown, name: string): string | undefined => {
  const value = isRecord(record) ? record[name] : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** The original characters of one member of a JSON object; parsing and writing it again would change them. */
export function rawMember(text: string, name: string): string | undefined {
  let depth = 0;
  let at = 0;
  let key: string | undefined;
  let valueStart = -1;
  while (at < text.length) {
    const c = text[at];
    if (c === '"') {
      const end = endOfString(text, at);
      const isKey = depth === 1 && valueStart < 0;
      if (isKey) key = JSON.parse(text.slice(at, end)) as string;
      at = end;
      continue;
    }
    if (c === '{' || c === '[') depth += 1;
    const closes = c === '}' || c === ']';
    if ((c === ',' && depth === 1) || (closes && depth === 1)) {
      if (valueStart >= 0 && key === name) return text.slice(valueStart, at).trim();
      valueStart = -1;
    }
    if (closes) depth -= 1;
    if (c === ':' && depth === 1 && valueStart < 0) valueStart = at + 1;
    at += 1;
  }
  return undefined;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}
