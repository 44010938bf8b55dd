import { PRODUCT_CATEGORIES, type Product } from '@city/contracts';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useProducts } from './products';

interface SelectedProduct {
  /** The catalogue's current version; until it has loaded, the one from the previous page. */
  product: Product | null;
  isPending: boolean;
  error: Error | null;
  /** Refetches the catalogue, for example after a price change. */
  refetch(): Promise<unknown>;
}

/** The product that a page was opened with: from the navigation state, else from `?product=<slug>`. */
export function useSelectedProduct(): SelectedProduct {
  const { state } = useLocation() as { state: unknown };
  const [params] = useSearchParams();
  const { data, isPending, error, refetch } = useProducts();
  const carried = readProduct((state as { product?: unknown } | null)?.product);
  const slug = carried?.slug ?? params.get('product');
  const current = slug === null ? undefined : data?.find((product) => product.slug === slug);
  const product = current ?? (data ? null : carried);
  return {
    product,
    isPending: slug !== null && product === null && isPending,
    error: slug !== null && product === null ? error : null,
    refetch,
  };
}

/** Reads a product from the navigation state, which an older version of the site may have written. */
export function readProduct(value: unknown): Product | null {
  if (typeof value !== 'object' || value === null) return null;
  const product = value as Partial<Record<keyof Product, unknown>>;
  const texts = ['_id', 'slug', 'name', 'description', 'image'] as const;
  const whole =
    texts.every((field) => typeof product[field] === 'string') &&
    typeof product.price === 'number' &&
    typeof product.tndPrice === 'number' &&
    typeof product.available === 'boolean' &&
    Array.isArray(product.benefits) &&
    PRODUCT_CATEGORIES.some((category) => category === product.category);
  return whole ? (value as Product) : null;
}
