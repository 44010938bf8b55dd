type Part = Record<string, unknown>;
/** By path and method. */
type Operations = Record<string, Record<string, Part>>;

export interface ApiDocument {
  paths?: Operations;
  /** Calls of the API to others. */
  webhooks?: Operations;
  components?: Record<string, Record<string, Part>>;
}

const WITHIN = ' › ';
/** Keys that explain, and change nothing. */
const PROSE = ['description', 'summary', 'title', 'example', 'examples', 'tags', 'operationId'];
/** Changes of these are compatible: the document announces that codes may be added at any time. */
const NOTES = ['deprecated', 'default', 'x-error-codes'];
/** Lists whose members each allow more. */
const LISTS = ['type', 'enum', 'security'];
/** Rules that allow less. */
const LIMITS = /^(required|enum|format|pattern|multipleOf|uniqueItems|(max|min)([A-Z]|imum)\w*)$/;

/** The parts of a part with their keys. The key of a field begins with a dot. */
function partsOf([key, value]: [string, unknown]): [key: string, part: unknown][] {
  if (PROSE.includes(key)) return [];
  if (key === 'properties') return Object.entries(value as Part).map(([name, field]) => [`.${name}`, field]);
  if (key !== 'type' && !Array.isArray(value)) return [[key, value]];
  const list = [value].flat() as Part[];
  if (key === 'required') return list.map((name) => [`.${String(name)}${WITHIN}required`, true]);
  if (key === 'anyOf' || key === 'oneOf') return list.map((form, index) => [`form ${index + 1}`, form]);
  if (key === 'parameters')
    return list.map((one) => [`${String(one['in'])} parameter ${String(one['name'])}`, one]);
  const names = list.map((one) => (key === 'security' ? Object.keys(one).join(' and ') : String(one)));
  if (key === 'security' && names.length === 0) names.push('anyone');
  const members = names.map((name): [string, unknown] => [key + WITHIN + name, true]);
  return key === 'enum' ? [[key, true], ...members] : members;
}

/** A value or null is described like any other value. */
function withoutNull(part: Part): Part {
  const forms = (part['anyOf'] ?? []) as Part[];
  const [form, ...others] = forms.filter(({ type }) => type !== 'null');
  if (!form || others.length > 0 || forms.length === 1) return part;
  return { ...form, type: [form['type'] ?? [], 'null'].flat() };
}

/**
 * Everything that a document declares, by its place: an operation or a component, whether clients send or receive it,
 * and the keys within. An object or a list is stored as `true`.
 */
function declaredBy({ paths = {}, webhooks = {}, components = {} }: ApiDocument): Map<string, unknown> {
  const declared = new Map<string, unknown>();
  function read(place: string, part: unknown): void {
    // A rule that is false has the same meaning as an absent rule.
    if (part === false || declared.has(place)) return;
    const isPart = typeof part === 'object' && part !== null;
    declared.set(place, isPart || part);
    for (const [key, inner] of isPart ? Object.entries(withoutNull(part as Part)).flatMap(partsOf) : []) {
      read(place + WITHIN + key, inner);
      if (key !== '$ref') continue;
      const [kind = '', name = ''] = String(inner).split('/').slice(-2);
      read([name, place.split(WITHIN)[1]].join(WITHIN), components[kind]?.[name]);
    }
  }
  function readOperation(name: string, { responses, ...request }: Part, isEvent: boolean) {
    declared.set(name, true);
    read(`${name}${WITHIN}sent`, isEvent ? { responses } : request);
    read(`${name}${WITHIN}received`, isEvent ? request : { responses });
  }
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods))
      readOperation(`${method.toUpperCase()} ${path}`, operation, false);
  for (const [event, { post = {} }] of Object.entries(webhooks)) readOperation(`event ${event}`, post, true);
  return declared;
}

/** Whether a value that kept the earlier rule may violate the later one. */
function isNarrower(key: string, before: unknown, after: unknown): boolean {
  if (after === undefined || before === undefined) return after !== undefined;
  if (key.startsWith('min')) return Number(after) > Number(before);
  return !key.startsWith('max') || Number(after) < Number(before);
}

/** The API must accept what clients sent so far, and they must know what they receive. */
function isBreaking(keys: string[], was: unknown, is: unknown, isRequired: boolean): boolean {
  const isSent = keys[1] === 'sent';
  const [list = '', key = ''] = keys.slice(-2);
  const isFailure = keys[2] === 'responses' && /^[45]/.test(keys[3] ?? '');
  if (isFailure || NOTES.includes(key) || NOTES.includes(list)) return false;
  if (LISTS.includes(list)) return isSent === (is === undefined);
  if (LIMITS.test(key)) return isSent ? isNarrower(key, was, is) : isNarrower(key, is, was);
  return was !== undefined || (isSent && isRequired);
}

/** `POST /api/products › request.benefits[].kind` */
const nameOf = ([unit = '', , ...keys]: string[]) =>
  [unit, ...keys]
    .join(WITHIN)
    .replace(' › requestBody', ' › request')
    .replace(' › responses › ', ' › response ')
    .replace(/ › content › application\/json| › schema/g, '')
    .replaceAll(' › items', '[]')
    .replaceAll(' › .', '.');

/** Returns the changes between two documents as a list in Markdown, with breaking changes first. */
export function differenceInWords(before: ApiDocument, after: ApiDocument): string {
  const [old, now] = [declaredBy(before), declaredBy(after)];
  const places = [...new Set([...old.keys(), ...now.keys()])].filter((at) => old.get(at) !== now.get(at));
  const oneSided = new Set(places.filter((place) => old.has(place) !== now.has(place)));
  const lines = places.flatMap((place) => {
    const keys = place.split(WITHIN);
    // The line of the part around it, or of the operations that use the component, already shows the change.
    if (keys.length === 2 || keys.some((_, end) => end > 0 && oneSided.has(keys.slice(0, end).join(WITHIN))))
      return [];
    const [was, is] = [old.get(place), now.get(place)];
    const what = was === undefined ? 'added' : is === undefined ? 'removed' : `was ${was}, is ${is}`;
    const mark = isBreaking(keys, was, is, now.has(`${place}${WITHIN}required`)) ? '**breaking** ' : '';
    return [`- ${mark}\`${nameOf(keys)}\`: ${what}\n`];
  });
  if (lines.length === 0) return 'The operations of the API and their fields are unchanged.\n';
  const isCompatible = (line: string) => !line.startsWith('- **');
  return [...new Set(lines)].sort((a, b) => Number(isCompatible(a)) - Number(isCompatible(b))).join('');
}
