import type { Product } from '@city/contracts';
import { Button, icons } from '@city/shared-ui';
import { copyWithToast } from '../../platform/copy-with-toast';
import { productText } from '../../platform/i18n/product-words';
import { useT } from '../../platform/i18n/use-t';
import { productPath, siteAddress } from '../../platform/paths';
import styles from './share-product.module.css';

/** Shares the product's address: by clipboard, and by the device's share sheet if it has one. */
export function ShareProduct({ product }: { product: Product }) {
  const t = useT();
  const address = new URL(siteAddress(productPath(product.slug)), window.location.origin).href;
  const canShare = typeof navigator.share === 'function';

  const copy = () => copyWithToast(address, t('shop.product.copied'), t('shop.product.copyFailed'));

  const share = async () => {
    try {
      await navigator.share({ title: productText(product.name), url: address });
    } catch (error) {
      // Dismissing the share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };

  return (
    <div className={styles.share}>
      <Button variant="quiet" onClick={() => void copy()}>
        <icons.Copy aria-hidden="true" size={18} />
        {t('shop.product.copyLink')}
      </Button>
      {canShare && (
        <Button variant="quiet" onClick={() => void share()}>
          <icons.Send aria-hidden="true" size={18} />
          {t('shop.product.share')}
        </Button>
      )}
    </div>
  );
}
