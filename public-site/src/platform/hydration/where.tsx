import {
  templateCase,
  type EntryCase,
  type PageCase,
  type ProductCase,
  type TonightCase,
} from '@city/contracts';
import type { ReactNode } from 'react';

interface WhereProps {
  condition: ProductCase | EntryCase | TonightCase | PageCase;
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * `children` if the condition holds for what the server writes into the document, else `fallback`. Rendered at build only:
 * the server decides (contracts/src/template-cases.ts).
 */
export function Where({ condition, fallback, children }: WhereProps) {
  const marks = templateCase(condition);
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
