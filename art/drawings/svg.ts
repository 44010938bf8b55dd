/** Small helpers that write SVG as text. */

type Value = string | number | undefined;

const short = (value: number) => String(Math.round(value * 10) / 10);

/** An element; numbers are kept to one decimal. */
export function tag(name: string, attributes: Record<string, Value> = {}, ...children: string[]): string {
  const text = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : value}"`)
    .join('');
  return children.length ? `<${name}${text}>${children.join('')}</${name}>` : `<${name}${text}/>`;
}

/** Path data from a template: numbers are kept to one decimal. */
export function d(parts: TemplateStringsArray, ...values: (number | string)[]): string {
  return parts.reduce((text, part, index) => {
    const value = values[index];
    return text + part + (typeof value === 'number' ? short(value) : (value ?? ''));
  }, '');
}

export const path = (data: string, fill: string, more: Record<string, Value> = {}) =>
  tag('path', { d: data, fill, ...more });
export const line = (data: string, stroke: string, width: number, more: Record<string, Value> = {}) =>
  tag('path', { d: data, fill: 'none', stroke, 'stroke-width': width, ...more });
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Record<string, Value> = {},
) => tag('rect', { x, y, width, height, fill, ...more });
export const circle = (cx: number, cy: number, r: number, fill: string, more: Record<string, Value> = {}) =>
  tag('circle', { cx, cy, r, fill, ...more });
export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Record<string, Value> = {},
) => tag('ellipse', { cx, cy, rx, ry, fill, ...more });
export const group = (attributes: Record<string, Value>, ...children: string[]) =>
  tag('g', attributes, ...children);

/** A gradient; stops are `[offset, colour, opacity?]`. */
export function gradient(
  kind: 'linear' | 'radial',
  id: string,
  attributes: Record<string, Value>,
  stops: [number, string, number?][],
): string {
  const children = stops.map(([offset, stop, opacity]) =>
    tag('stop', {
      offset: String(offset),
      'stop-color': stop,
      'stop-opacity': opacity === undefined ? undefined : String(opacity),
    }),
  );
  return tag(`${kind}Gradient`, { id, ...attributes }, ...children);
}

/** A complete SVG file. */
export function picture(width: number, height: number, ...children: string[]): string {
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    ...children,
  );
}
