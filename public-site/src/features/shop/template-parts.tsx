import { productPlace, type ProductChoice } from '@city/contracts';
import type { ReactNode } from 'react';

// Rendered at build only: the server expands it (contracts/src/catalogue-template.ts).

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
