import type { Product } from '@city/contracts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A phone shows this many side by side. */
const MOST_COMPARED = 3;

const PARAMETER = 'compare';

export interface Comparison {
  /** The products that the player has marked, in the order of the shelf. */
  marked: Product[];
  /** Whether the page has another product to compare this one with. */
  isOffered(product: Product): boolean;
  /** The player compares: every card shows its mark. */
  isOn: boolean;
  turnOn(): void;
  /** No more can be marked. */
  isFull: boolean;
  mark(product: Product, isMarked: boolean): void;
  clear(): void;
}

/**
 * The products of a page that a player compares. The page’s address stores them
 * (`?compare=dune-runner&compare=medina-courier`), so they are still marked after a visit to one of them. Only products
 * for sale can be marked.
 */
export function useComparison(products: readonly Product[]): Comparison {
  const [params, setParams] = useSearchParams();
  const [isOn, setOn] = useState(false);
  const slugs = params.getAll(PARAMETER);
  const forSale = products.filter(({ available }) => available);
  const marked = forSale.filter(({ slug }) => slugs.includes(slug)).slice(0, MOST_COMPARED);
  const change = (next: readonly string[]) =>
    setParams(
      (now) => {
        now.delete(PARAMETER);
        for (const slug of next) now.append(PARAMETER, slug);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    marked,
    isOffered: ({ available }) => available && forSale.length > 1,
    isOn: isOn || marked.length > 0,
    turnOn: () => setOn(true),
    isFull: marked.length >= MOST_COMPARED,
    mark(product, isMarked) {
      const others = marked.map(({ slug }) => slug).filter((slug) => slug !== product.slug);
      change(isMarked ? [...others, product.slug] : others);
    },
    clear() {
      setOn(false);
      change([]);
    },
  };
}
