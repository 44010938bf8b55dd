import type { Product } from '@city/contracts';
import { LinkButton } from '@city/shared-ui';
import { Link } from '../../ui/link/link';
import { pageOfPack } from './sections';
import { productText } from '../../platform/i18n/product-words';
import { paths } from '../../platform/paths';

interface ViewLinkProps {
  /** The fixed product whose page opens; passed in the navigation state. */
  product: Product;
  label: string;
  variant?: 'primary' | 'secondary' | 'quiet';
}

/** The link from a fixed card to the page behind it. */
export function ViewLink({ product, label, variant = 'primary' }: ViewLinkProps) {
  const page = pageOfPack(product.slug);
  return (
    <LinkButton
      variant={variant}
      aria-label={`${label}: ${productText(product.name)}`}
      render={<Link to={page?.path ?? paths.shop} state={{ product }} />}
    >
      {label}
    </LinkButton>
  );
}
