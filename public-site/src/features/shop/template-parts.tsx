import { productCase, productPlace, type ProductCase, type ProductChoice } from '@city/contracts';
import type { ReactNode } from 'react';

// Rendered at build only: the server decides what becomes of them (contracts/src/catalogue-template.ts).

/** `children` once for each of these products, `none` where there are none. */
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

/** `children` where the product is so, `otherwise` where it is not. */
export function Where({
  so,
  otherwise,
  children,
}: {
  so: ProductCase;
  otherwise?: ReactNode;
  children: ReactNode;
}) {
  const marks = productCase(so);
  return (
    <>
      {marks.start}
      {children}
      {marks.otherwise}
      {otherwise}
      {marks.end}
    </>
  );
}
