import type { Pack, Product } from '@city/contracts';
import { Badge, icons } from '@city/shared-ui';
import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { productText } from '../../platform/i18n/product-words';
import { useT } from '../../platform/i18n/use-t';
import { Price } from '../../ui/product/price';
import { productItems } from '../../ui/product/product-description';
import { ProductPicture } from '../../ui/product/product-picture';
import styles from './flip-card.module.css';

interface FlipCardProps {
  product: Product;
  pack: Pack;
  /** Buy buttons or a link. They do not turn with the card. */
  children: ReactNode;
}

/**
 * A card that flips to its contents: on hover, on keyboard focus of its button, or on tap. Name, price and the first
 * point are readable without flipping.
 */
export function FlipCard({ product, pack, children }: FlipCardProps) {
  const t = useT();
  const [turned, setTurned] = useState(false);
  const items = productItems(product);
  const [first] = items;

  const hover = (over: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setTurned(over);
  };
  // A tap also focuses the button; only focus without a pointer flips the card.
  const pressed = useRef(false);
  const focus = () => {
    if (!pressed.current) setTurned(true);
  };
  const click = () => {
    pressed.current = false;
    setTurned(!turned);
  };

  return (
    <article
      className={styles.card}
      aria-labelledby={`card-${product._id}`}
      data-available={product.available}
    >
      <div
        className={styles.stage}
        data-turned={turned}
        onPointerEnter={hover(true)}
        onPointerLeave={hover(false)}
      >
        <div className={styles.turner}>
          <div className={styles.front}>
            <ProductPicture product={product} />
            {!product.available && (
              <div className={styles.badge}>
                <Badge tone="info">{t('shop.card.unavailable')}</Badge>
              </div>
            )}
          </div>
          <div className={styles.back} id={`inside-${product._id}`}>
            <p className={styles.insideTitle}>{t('shop.card.includes')}</p>
            <ul className={styles.items}>
              {items.map((item) => (
                <li key={item} dir="auto">
                  {item}
                </li>
              ))}
            </ul>
          </div>
        </div>
        <button
          type="button"
          className={styles.turn}
          aria-expanded={turned}
          aria-controls={`inside-${product._id}`}
          onPointerDown={() => {
            pressed.current = true;
          }}
          onFocus={focus}
          onBlur={() => setTurned(false)}
          onClick={click}
          aria-label={t('shop.card.turn', { name: productText(product.name) })}
        >
          <icons.Info aria-hidden="true" size={18} />
        </button>
      </div>
      <div className={styles.body}>
        <h2 id={`card-${product._id}`} className={styles.name}>
          <bdi>{productText(product.name)}</bdi>
        </h2>
        <p className={styles.lead} dir="auto">
          {first}
        </p>
        <div className={styles.foot}>
          <Price product={product} pack={pack} />
          {children}
        </div>
      </div>
    </article>
  );
}
