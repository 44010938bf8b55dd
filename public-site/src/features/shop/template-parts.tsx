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

/** `children` if the condition holds for the product, else `otherwise`. */
export function Where({
  so,
  fallback,
  children,
}: {
  so: ProductCase;
  fallback?: ReactNode;
  children: ReactNode;
}) {
  const marks = productCase(so);
  return (
    <>
      {marks.start}
      {children}
      {marks.otherwise}
      {fallback}
      {marks.end}
    </>
  );
}
