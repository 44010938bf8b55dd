import type { Locale } from './users.js';

/** Web vitals that are measured: LCP and INP in milliseconds, CLS without a unit. */
export const WEB_VITALS = ['LCP', 'INP', 'CLS'] as const;
export type WebVital = (typeof WEB_VITALS)[number];

/** Width of the window: below 600 px, below 1,024 px, wider. */
export const DEVICE_CLASSES = ['phone', 'tablet', 'desktop'] as const;
export type DeviceClass = (typeof DEVICE_CLASSES)[number];

/** Largest body of a report, in bytes. */
export const TELEMETRY_BYTES_MAX = 8_192;

export const TELEMETRY_LIMITS = {
  /** Entries of a report. */
  vitals: WEB_VITALS.length,
  errors: 5,
  frames: 8,
  /** UTF-16 units. */
  version: 64,
  route: 64,
  errorName: 60,
  errorMessage: 200,
  frameFile: 120,
  /** Ten minutes, as the largest value of a vital. */
  value: 600_000,
  /** Largest line or column. */
  position: 10_000_000,
} as const;

/** A file of the built site or console: never an extension's or another site's. */
export const OWN_BUNDLE = /^\/(?:assets|admin-console)\/[\w./-]{1,100}\.m?js$/;

/** The pattern of a page's address (`/applications/:id`), never the address. */
export const ROUTE_PATTERN = /^\/[\w:/-]{0,63}$/;

export interface StackFrame {
  file: string;
  line: number;
  column: number;
}

export interface PageError {
  name: string;
  /** Through `maskedMessage`. */
  message: string;
  route: string;
  /** Frames in our own bundles only, innermost first. */
  frames: StackFrame[];
}

export interface VitalValue {
  name: WebVital;
  value: number;
  /** The page that the visit began at. */
  route: string;
}

/** Report that a page sends to the API when the reader leaves it (`POST /api/telemetry`). */
export interface TelemetryReport {
  /** Name of the build's first script. */
  version: string;
  locale: Locale;
  device: DeviceClass;
  vitals: VitalValue[];
  errors: PageError[];
}

const MAIL = /(^|[\s@"'<>])[^\s@"'<>]+(?:@|%40)[^\s@"'<>]+/gi;
const QUERY = /[?#][^\s"')]*/g;
const LONG_WORD = /[\w-]{8,}/g;
const NUMBER = /\d+/g;

/** A message without what could be somebody's: mail addresses, queries, ids and numbers; cut to its limit. */
export function maskedMessage(text: string): string {
  return (
    text
      .slice(0, 1_000)
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .replace(MAIL, '$1…@…')
      .replace(QUERY, '…')
      // Ids are long words with a digit in them.
      .replace(LONG_WORD, (word) => (/\d/.test(word) ? '#' : word))
      .replace(NUMBER, '#')
      .slice(0, TELEMETRY_LIMITS.errorMessage)
  );
}
