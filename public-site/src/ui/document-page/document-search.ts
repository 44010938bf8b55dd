import { useState } from 'react';
import type { MessageId } from '../../platform/i18n/message-id';
import { useT } from '../../platform/i18n/use-t';
import { usePolicyValues } from '../../platform/site-config/use-policy-values';
import { matches } from './matches';

/** A part of a document for the list of contents and the search. */
export interface DocumentPart {
  /** Fragment of its permalink. */
  id: string;
  /** Shown before its title. */
  number?: number;
  title: MessageId;
  /** The texts that are searched with the title. */
  texts: readonly MessageId[];
}

/** A search within a document. */
export interface DocumentSearch {
  text: string;
  set(text: string): void;
  /** Whether a part contains every word of the search. */
  isShown(part: Pick<DocumentPart, 'title' | 'texts'>): boolean;
}

/** The state of the search in a document. It searches the texts as the reader sees them. */
export function useDocumentSearch(): DocumentSearch {
  const t = useT();
  const values = usePolicyValues();
  const [text, set] = useState('');
  return {
    text,
    set,
    isShown: ({ title, texts }) =>
      matches(withoutTags([title, ...texts].map((id) => t(id, values)).join('\n')), text),
  };
}

/** The tags mark links and bold words in a message. */
const withoutTags = (text: string): string => text.replaceAll(/<\/?\w+>/g, '');
