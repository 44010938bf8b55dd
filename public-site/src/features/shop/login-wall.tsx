import type { ProductCategory } from '@city/contracts';
import { LinkButton } from '@city/shared-ui';
import { useAddress } from '../../platform/hydration/use-address';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { loginUrl, paths } from '../../platform/paths';
import styles from './login-wall.module.css';
import { ProductShelf } from './product-shelf';
import { useShelf } from './products';
import { loginWallCategory } from './sections';

/** Shown to visitors in place of every shop and payment page. The login returns to the same address. */
export function LoginWall() {
  const t = useT();
  const { pathname, search } = useAddress();
  const category = loginWallCategory(pathname);
  return (
    <>
      <section className={styles.wall} aria-labelledby="shop-wall">
        <h1 id="shop-wall" className={styles.title}>
          {t('shop.wall.title')}
        </h1>
        <p className={styles.body}>{t('shop.wall.body')}</p>
        <div className={styles.actions}>
          <LinkButton variant="primary" size="large" href={loginUrl(`${pathname}${search}`)}>
            {t('shop.wall.login')}
          </LinkButton>
          <LinkButton variant="secondary" size="large" render={<Link to={paths.home} />}>
            {t('shop.wall.home')}
          </LinkButton>
        </div>
      </section>
      {category && <WallShelf key={category} category={category} />}
    </>
  );
}

/** Some products of the page that the visitor opened, at their prices without a pack. */
function WallShelf({ category }: { category: ProductCategory }) {
  const t = useT();
  return <ProductShelf title={t('shop.wall.shelf')} products={useShelf(category)} pack="None" />;
}
