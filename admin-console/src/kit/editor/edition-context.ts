import type { Locale } from '@city/contracts';
import { createContext, useContext } from 'react';
import type { BodyPath } from './body-paths.js';
import type { Edition } from './use-edition.js';

interface EditionTools {
  edition: Edition<object>;
  /** What is wrong at a place, in the reader's language; null if nothing is. */
  faultAt(path: BodyPath): string | null;
  /** The languages whose texts are shown: one on a narrow screen. */
  languages: readonly Locale[];
  /** Remembers the field in which values are inserted. */
  onField(field: HTMLTextAreaElement | HTMLInputElement): void;
}

export const EditionContext = createContext<EditionTools | null>(null);

/** The edition that is being edited, for the inputs inside its frame. */
export function useEditionTools<Body extends object>() {
  const tools = useContext(EditionContext);
  if (!tools) throw new Error('must be used inside the frame of an edition');
  return tools as unknown as Omit<EditionTools, 'edition'> & { edition: Edition<Body> };
}
