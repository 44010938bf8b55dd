/** Markup that a page may contain unescaped. Only `html` creates it. */
export class Html {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

type Value = string | number | Html | readonly Html[] | false | null | undefined;

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => ESCAPES[c] ?? c);

function toMarkup(value: Value): string {
  if (value === false || value == null) return '';
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map((part: Html) => part.text).join('');
  return escapeHtml(String(value));
}

/** Template tag: every value is escaped unless it is markup that `html` made. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((text, part, i) => text + toMarkup(values[i - 1]) + part));
}
