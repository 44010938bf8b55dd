import { useState, type ReactNode } from 'react';

interface PrerenderedProps {
  /** Finds the markup in the document; one of its kind on a page. */
  name: string;
  children: ReactNode;
}

/**
 * Something that never changes once it is drawn. Where the document brings it, its markup stays as it is: neither the code
 * nor the texts of `children` are downloaded, and nothing is rendered twice. The links inside are followed by the layout.
 */
export function Prerendered({ name, children }: PrerenderedProps) {
  const [markup] = useState(() => markupOfDocument(name));
  if (markup === null) return <div data-prerendered={name}>{children}</div>;
  return (
    <div data-prerendered={name} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markup }} />
  );
}

/** What stands in the document while React takes it over; null on the server and on pages that are opened later. */
export function markupOfDocument(name: string): string | null {
  if (typeof document === 'undefined') return null;
  return document.querySelector(`[data-prerendered="${name}"]`)?.innerHTML ?? null;
}
