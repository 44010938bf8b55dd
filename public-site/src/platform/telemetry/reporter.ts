import {
  OWN_BUNDLE,
  TELEMETRY_LIMITS as LIMITS,
  maskedMessage,
  splitLocale,
  type DeviceClass,
  type PageError,
  type StackFrame,
  type TelemetryReport,
  type VitalValue,
} from '@city/contracts';
import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import { currentLocale } from '../i18n/i18n';
import { paths } from '../paths';

const FRAME = /(https?:\/\/[^\s()]+?):(\d+):(\d+)/g;

const pages: readonly string[] = Object.values(paths);
const vitals = new Map<string, VitalValue>();
const errors: PageError[] = [];
/** Errors already reported, which are not sent again. */
const reported = new Set<string>();
let listens = false;

/** Queues an error of our own code until the page is hidden. Errors of browser extensions are ignored. */
export function noteError(thrown: unknown): void {
  const error = thrown instanceof Error ? thrown : null;
  const stack = [...(error?.stack ?? '').matchAll(FRAME)];
  const frames = stack.flatMap(ownFrame).slice(0, LIMITS.frames);
  if (stack.length > 0 && frames.length === 0) return;
  const name = (error?.name ?? 'NoError').replace(/\W/g, '').slice(0, LIMITS.errorName) || 'Error';
  // A thrown string or object has no further details.
  const message = error ? maskedMessage(error.message) : '';
  const key = `${name} ${message}`;
  if (reported.has(key) || errors.length >= LIMITS.errors) return;
  reported.add(key);
  errors.push({ name, message, route: route(), frames });
  sendWhenHidden();
}

/** Measures the web vitals of the page from its start. */
export function measureVitals(): void {
  const page = route();
  const note = ({ name, value }: Metric) => {
    if (reported.has(name)) return;
    vitals.set(name, { name: name as VitalValue['name'], value: Math.min(value, LIMITS.value), route: page });
  };
  onLCP(note);
  onINP(note);
  onCLS(note);
  // This follows the vitals, which report their final values when the page is hidden, too.
  sendWhenHidden();
}

function sendWhenHidden(): void {
  if (listens) return;
  listens = true;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queueMicrotask(tell);
  });
  window.addEventListener('pagehide', () => queueMicrotask(tell));
}

function tell(): void {
  if (vitals.size === 0 && errors.length === 0) return;
  const report: TelemetryReport = {
    version: version(),
    locale: currentLocale(),
    device: device(),
    vitals: [...vitals.values()],
    errors: errors.splice(0),
  };
  vitals.forEach((_, name) => reported.add(name));
  vitals.clear();
  navigator.sendBeacon('/api/telemetry', new Blob([JSON.stringify(report)], { type: 'application/json' }));
}

function ownFrame([, address = '', line, column]: RegExpMatchArray): StackFrame[] {
  if (!URL.canParse(address)) return [];
  const { origin, pathname } = new URL(address);
  // The console may be served from another origin.
  const isOurs = origin === location.origin || pathname.startsWith('/admin-console/');
  if (!isOurs || !OWN_BUNDLE.test(pathname)) return [];
  return [{ file: pathname, line: Number(line), column: Number(column) }];
}

/** The route pattern of the page, without ids. */
function route(): string {
  const { path } = splitLocale(location.pathname);
  const parts = path.split('/');
  const pattern = pages.find((page) => {
    const wanted = page.split('/');
    return (
      wanted.length === parts.length &&
      wanted.every((part, index) => part.startsWith(':') || part === parts[index])
    );
  });
  if (pattern) return pattern;
  return parts[1] === paths.dashboard.slice(1) ? paths.dashboard : '/not-found';
}

function device(): DeviceClass {
  if (window.innerWidth < 600) return 'phone';
  return window.innerWidth < 1_024 ? 'tablet' : 'desktop';
}

/** The entry script has another name in every build. */
function version(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const name = script?.src.split('/').pop()?.replace(/\.js$/, '') ?? '';
  return /^[\w.-]{1,64}$/.test(name) ? name : 'unknown';
}
