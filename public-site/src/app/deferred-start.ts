import { WIDE } from '../platform/hydration/wide';

// Inlined into the head of the document: no heavy imports.

/** Id of the element with the program's files as JSON. Only prerendered documents have it. */
export const PROGRAM = 'program';

export interface Program {
  entry: string;
  /** Files that the entry requests on start. */
  files: readonly string[];
  /** Files that it requests on a wide screen. */
  wide: readonly string[];
}

/** Dispatched on `document` by the program once it handles clicks itself. */
export const HYDRATED_EVENT = 'hydrated';

/** Pictures slower than this, in milliseconds, no longer delay the program. */
const START_AT_LATEST_MS = 4_000;

/**
 * Starts the program of a prerendered document at the first interaction, or when the pictures and fonts have loaded, so
 * that it does not delay the first paint. A button pressed before hydration is replayed afterwards. Links, forms and
 * disclosures work without the program. A button that opens its parent’s next sibling (`data-opens`) does it
 * immediately.
 */
export function startDeferred(): void {
  let pressed: HTMLElement | null = null;
  /** The pressed answers that opened a next part. */
  const opened: HTMLElement[] = [];
  let isStarted = false;

  const start = () => {
    const program = document.getElementById(PROGRAM)?.textContent;
    if (!program || isStarted) return;
    isStarted = true;
    const { entry, files, wide } = JSON.parse(program) as Program;
    const others = matchMedia(WIDE).matches ? [...files, ...wide] : files;
    const script = Object.assign(document.createElement('script'), {
      type: 'module',
      crossOrigin: '',
      src: entry,
    });
    const hints = others.map((href) =>
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
    document.head.append(script, ...hints);
  };
  const remember = ({ target }: Event) => {
    pressed = (target as Element).closest('button');
    const next = document.getElementById(pressed?.dataset.opens ?? '');
    if (!next || !pressed) return;
    opened.push(pressed);
    pressed = null;
    for (const part of next.parentElement!.children) part.toggleAttribute('hidden', part !== next);
  };

  addEventListener('load', () => {
    // A background page does not paint.
    if (document.hidden) start();
    else requestAnimationFrame(() => setTimeout(start));
  });
  setTimeout(start, START_AT_LATEST_MS);
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, start, { passive: true });
  addEventListener('click', remember, true);
  document.addEventListener(
    HYDRATED_EVENT,
    () => {
      removeEventListener('click', remember, true);
      for (const button of [...opened, pressed]) button?.click();
    },
    { once: true },
  );
}
