import { EFFECT_KEY, hasText, NO_CONTROLS, WORK_LIMITS } from '@city/contracts';
import { isObject, readEntries, type Json } from '../platform/owner-file.js';

/** A row in the table of vehicles; written together with its receipt. */
export interface VehicleEffect {
  do: 'vehicle';
  label: string;
  /** In small letters, as frameworks list models. */
  model: string;
  /** Any text that can be printed, as the garage's own script names it. */
  garage: string;
  /** `MRG ####`: each `#` becomes a digit, each `@` a letter. */
  plate: string;
  /** Further columns that the garage's own script reads, and values other than the framework's. */
  columns: Readonly<Record<string, string | number>>;
  limitPerDay: number | null;
}

/** A function that another script exports; called once. */
export interface CallEffect {
  do: 'call';
  label: string;
  resource: string;
  export: string;
  /** Texts may contain `{character}`, `{source}`, `{licence}` and `{delivery}`. */
  args: readonly unknown[];
  /** The export that takes the thing back; gets the same values. */
  undo: string | null;
  /** The export that returns whether the thing is there, as a boolean; it gets the same values. */
  probe: string | null;
  limitPerDay: number | null;
}

export type Effect = VehicleEffect | CallEffect;

/** The effects that the owner allows the site to give. */
export interface EffectsFile {
  effects: ReadonlyMap<string, Effect>;
  /** Messages for the console: each fault and its place. Effects with faults are left out. */
  faults: readonly string[];
}

const NAME = /^[A-Za-z0-9_-]{1,50}$/;
/** The game shows eight characters. Frameworks cut blanks off both ends and would not find the vehicle again. */
const PLATE = /^(?! )[A-Z0-9 #@]{1,8}(?<! )$/;
const GARAGE_MAX = 60;
const COLUMN = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;
const COLUMNS_MAX = 20;
/** Letters of a text in a further column. */
const VALUE_MAX = 255;
const PLACEHOLDERS = /[#@]/g;
/** Fewer, and plates would be used up. */
const PLACEHOLDERS_MIN = 4;
const FIELDS = {
  vehicle: ['do', 'label', 'model', 'garage', 'plate', 'columns', 'limitPerDay'],
  call: ['do', 'label', 'resource', 'export', 'args', 'undo', 'probe', 'limitPerDay'],
} as const;

/** Reads `config/effects.json`. @param text null without a file: nothing can be given then */
export function readEffects(text: string | null): EffectsFile {
  const { entries, faults } = readEntries(text);
  const effects = new Map<string, Effect>();
  for (const [key, value] of entries) {
    const fault = faultOf(key, value);
    if (fault) faults.push(`${key}: ${fault}`);
    else if (effects.size === WORK_LIMITS.effects) faults.push(`${key}: more than ${effects.size} effects`);
    else effects.set(key, complete(key, value as Json));
  }
  return { effects, faults };
}

function faultOf(key: string, value: unknown): string | null {
  if (!EFFECT_KEY.test(key)) return 'small letters, digits, dots, colons, hyphens and underscores only';
  if (!isObject(value)) return 'is no object';
  const kind = value['do'];
  if (kind !== 'vehicle' && kind !== 'call') return 'do: "vehicle" or "call"';
  const unknown = Object.keys(value).find((field) => !(FIELDS[kind] as readonly string[]).includes(field));
  if (unknown) return `${unknown}: no field of this kind of effect`;
  const { label, limitPerDay: limit } = value;
  if (label !== undefined && !isLabel(label)) {
    return `label: words in one line, ${WORK_LIMITS.label} letters at most`;
  }
  if (limit !== undefined && (!Number.isInteger(limit) || Number(limit) < 1)) {
    return 'limitPerDay: a whole number from 1';
  }
  return kind === 'vehicle' ? vehicleFault(value) : callFault(value);
}

function vehicleFault({ model, garage, plate, columns }: Json): string | null {
  if (!isName(model)) return 'model: the name of a model, e.g. "sultan"';
  if (!isPrintable(garage, GARAGE_MAX)) {
    return `garage: its name, ${GARAGE_MAX} letters at most, without blanks at the ends`;
  }
  if (typeof plate !== 'string' || !PLATE.test(plate)) {
    return 'plate: up to 8 capital letters, digits and spaces between them; # becomes a digit, @ a letter';
  }
  if (columns !== undefined && !areColumns(columns)) {
    return 'columns: names of columns with a text or a whole number each, e.g. { "type": "boat" }';
  }
  const count = plate.match(PLACEHOLDERS)?.length ?? 0;
  return count < PLACEHOLDERS_MIN ? `plate: at least ${PLACEHOLDERS_MIN} times # or @` : null;
}

function callFault(value: Json): string | null {
  for (const field of ['resource', 'export']) {
    if (!isName(value[field])) return `${field}: a name`;
  }
  for (const field of ['undo', 'probe']) {
    if (value[field] !== undefined && !isName(value[field])) return `${field}: the name of an export`;
  }
  return value['args'] === undefined || Array.isArray(value['args']) ? null : 'args: a list';
}

/** The site refuses a whole call for a label that it cannot store. */
const isLabel = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= WORK_LIMITS.label && hasText(value) && NO_CONTROLS.test(value);

const isPrintable = (value: unknown, max: number): boolean =>
  typeof value === 'string' &&
  [...value].length <= max &&
  value === value.trim() &&
  hasText(value) &&
  !/\p{Cc}|\p{Cs}/u.test(value);

function areColumns(value: unknown): boolean {
  if (!isObject(value)) return false;
  const entries = Object.entries(value);
  // Databases compare the names of columns without case.
  const names = new Set(entries.map(([name]) => name.toLowerCase()));
  return (
    names.size === entries.length &&
    names.size <= COLUMNS_MAX &&
    entries.every(
      ([name, one]) => COLUMN.test(name) && (Number.isSafeInteger(one) || isPrintable(one, VALUE_MAX)),
    )
  );
}

const isName = (value: unknown): boolean => typeof value === 'string' && NAME.test(value);

/** Fills in what may be left out. */
const complete = (key: string, value: Json): Effect =>
  ({
    ...{ label: key, limitPerDay: null },
    ...(value['do'] === 'call' ? { args: [], undo: null, probe: null } : { columns: {} }),
    ...value,
    ...(value['do'] === 'vehicle' && { model: String(value['model']).toLowerCase() }),
  }) as Effect;
