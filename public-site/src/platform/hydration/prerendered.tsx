import { useState, type ReactNode } from 'react';

interface PrerenderedProps {
  /** Identifies the markup in the document; unique on a page. */
  name: string;
  children: ReactNode;
}

/**
 * Static content. If the document contains it, its markup stays as it is: neither the code nor the texts of `children`
 * are downloaded or rendered. The layout handles the links inside.
 */
export function Prerendered({ name, children }: PrerenderedProps) {
  const [markup] = useState(() => markupOfDocument(name));
  if (markup === null) return <div data-prerendered={name}>{children}</div>;
  return (
    <div data-prerendered={name} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markup }} />
  );
}

/** The markup in the document during hydration; null on the server and on pages opened later. */
export function markupOfDocument(name: string): string | null {
  if (typeof document === 'undefined') return null;
  return document.querySelector(`[data-prerendered="${name}"]`)?.innerHTML ?? null;
}
