import type { BrowserContext, Page } from 'playwright-core';
import type { LongTask, Shift } from './page-metrics.ts';

/** Measurements of a page by itself. Times are milliseconds since its navigation started. */
export interface Observed {
  firstPaint: number;
  largestPaint: number;
  /** The element of the largest contentful paint, such as `img /art/hero-828.avif`. */
  largestElement: string;
  shifts: Shift[];
  longTasks: LongTask[];
  /** The duration of each user action until the next paint, by interaction id. */
  interactions: Record<string, number>;
}

declare global {
  var observed: Observed;
}

/** Makes every page of this browser profile observe itself from the start. */
export async function observe(context: BrowserContext): Promise<void> {
  // The loader that runs this program wraps named functions in this helper, which pages lack.
  await context.addInitScript({ content: 'globalThis.__name = (value) => value;' });
  await context.addInitScript(() => {
    const observed: Observed = {
      firstPaint: 0,
      largestPaint: 0,
      largestElement: '',
      shifts: [],
      longTasks: [],
      interactions: {},
    };
    globalThis.observed = observed;
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : (node?.parentElement ?? null);
      if (!element) return 'something removed';
      const name = element.getAttribute('class')?.split(' ')[0];
      return `${element.localName}${name ? `.${name}` : ''}`;
    };
    const watch = (type: string, see: (entry: PerformanceEntry) => void, more: object = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
        type,
        buffered: true,
        ...more,
      });
    watch('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') observed.firstPaint = startTime;
    });
    watch('largest-contentful-paint', (entry) => {
      const { element, url } = entry as PerformanceEntry & { element: Element | null; url: string };
      observed.largestPaint = entry.startTime;
      observed.largestElement = `${nameOf(element)}${url ? ` ${new URL(url, location.href).pathname}` : ''}`;
    });
    watch('layout-shift', (entry) => {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      };
      if (hadRecentInput) return;
      const source = sources.map(({ node }) => nameOf(node)).join(', ');
      observed.shifts.push({ at: entry.startTime, value, source });
    });
    watch('longtask', ({ startTime, duration }) => {
      observed.longTasks.push({ start: startTime, duration });
    });
    watch(
      'event',
      (entry) => {
        const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number };
        if (!interactionId) return;
        const known = observed.interactions[interactionId] ?? 0;
        observed.interactions[interactionId] = Math.max(known, duration);
      },
      { durationThreshold: 16 },
    );
  });
}

export const observedOn = (page: Page): Promise<Observed> => page.evaluate(() => globalThis.observed);
