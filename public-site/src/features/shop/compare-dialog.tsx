import { stockState, type Pack, type Product } from '@city/contracts';
import { Dialog } from '@city/shared-ui';
import { productText } from '../../platform/i18n/product-words';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { productPath } from '../../platform/paths';
import { Price } from '../../ui/product/price';
import { productItems } from '../../ui/product/product-description';
import { ProductPicture } from '../../ui/product/product-picture';
import { BuyActions } from './buy-actions';
import fades from './edge-fades.module.css';
import styles from './compare-dialog.module.css';
import { StockBadge } from './stock-badge';

interface CompareDialogProps {
  /** Two or three products. */
  products: readonly Product[];
  /** Pack of the player; the prices include its discount. */
  pack: Pack;
  onClose(): void;
  onBuyTnd(product: Product): void;
}

/** Products side by side: picture, price for this player, stock, what they give, and the buttons that buy them. */
export function CompareDialog({ products, pack, onClose, onBuyTnd }: CompareDialogProps) {
  const t = useT();
  const isScarce = products.some(({ stock }) => stockState(stock) !== null);
  return (
    <Dialog
      open
      className={styles.dialog}
      onOpenChange={onClose}
      title={t('shop.compare.items')}
      closeLabel={t('shop.product.close')}
    >
      {/* A narrow screen scrolls the table sideways, also by keyboard. */}
      <div
        className={`${fades.fades} ${styles.scroller}`}
        role="region"
        aria-label={t('shop.compare.items')}
        tabIndex={0}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {products.map((product) => (
                <th key={product._id} scope="col">
                  <ProductPicture product={product} className={styles.picture} loading="eager" />
                  <Link to={productPath(product.slug)} state={{ product }} className={styles.name}>
                    <bdi>{productText(product.name)}</bdi>
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <RowName text={t('shop.compare.price')} />
              {products.map((product) => (
                <td key={product._id}>
                  <Price product={product} pack={pack} />
                </td>
              ))}
            </tr>
            {isScarce && (
              <tr>
                <RowName text={t('shop.compare.stock')} />
                {products.map((product) => (
                  <td key={product._id}>
                    <StockBadge product={product} />
                  </td>
                ))}
              </tr>
            )}
            <tr>
              <RowName text={t('shop.card.includes')} />
              {products.map((product) => (
                <td key={product._id}>
                  <ul className={styles.items}>
                    {productItems(product).map((item) => (
                      <li key={item} dir="auto">
                        {item}
                      </li>
                    ))}
                  </ul>
                </td>
              ))}
            </tr>
            <tr>
              <td />
              {products.map((product) => (
                <td key={product._id}>
                  <BuyActions product={product} onBuyTnd={onBuyTnd} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}

const RowName = ({ text }: { text: string }) => <th scope="row">{text}</th>;
