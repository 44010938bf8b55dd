import { WIDE } from '../shared/wide-screen/wide';

// In the first moment of a document, and so in its head: no imports that weigh anything.

/** Id of the element with the files of the program as JSON. Only rendered documents have it. */
export const PROGRAM = 'program';

export interface Program {
  entry: string;
  /** What the entry asks for as soon as it runs. */
  files: readonly string[];
  /** The same on a wide screen. */
  wide: readonly string[];
}

/** Told to `document` by the program when it answers presses itself. */
export const HYDRATED_EVENT = 'takenover';

/** A picture that is slower than this, in milliseconds, keeps nobody from using the page. */
const PATIENCE = 4_000;

/**
 * Starts the program of a document that can be read without it: when the document's pictures and faces are there, so
 * that it takes nothing from the first paint, or at the first touch. A button that is pressed before the program answers is
 * pressed again as soon as it does; links, forms and disclosures need no program.
 */
export function startDeferred(): void {
  let pressed: HTMLElement | null = null;
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
  };

  addEventListener('load', () => {
    // A page in the background is not painted.
    if (document.hidden) start();
    else requestAnimationFrame(() => setTimeout(start));
  });
  setTimeout(start, PATIENCE);
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, start, { passive: true });
  addEventListener('click', remember, true);
  document.addEventListener(HYDRATED_EVENT, () => {
    removeEventListener('click', remember, true);
    pressed?.click();
  });
}
