import { productCase, productPlace, type ProductCase, type ProductChoice } from '@city/contracts';
import type { ReactNode } from 'react';

// Rendered at build only: the server expands them (contracts/src/catalogue-template.ts).

/** Repeats `children` for each of these products, or renders `none`. */
export function Each({ of, none, children }: { of: ProductChoice; none: ReactNode; children: ReactNode }) {
  const { start, or, end } = productPlace(of);
  return (
    <>
      {start}
      {children}
      {or}
      {none}
      {end}
    </>
  );
}

/** `children` if the condition holds for the product, else `fallback`. */
export function Where({
  condition,
  fallback,
  children,
}: {
  condition: ProductCase;
  fallback?: ReactNode;
  children: ReactNode;
}) {
  const marks = productCase(condition);
  return (
    <>
      {marks.start}
      {children}
      {marks.fallback}
      {fallback}
      {marks.end}
    </>
  );
}
