import { isHeldForGood, type CurrentUser, type Product } from '@city/contracts';
import { LinkButton, Button, Dialog } from '@city/shared-ui';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { TipDialog } from '../../features/payment/tip-dialog';
import { AfterPaying } from '../../features/shop/after-paying';
import { BuyActions } from '../../features/shop/buy-actions';
import { CartBar } from '../../features/shop/cart-bar';
import { CatalogueError } from '../../features/shop/catalogue-notice';
import { orderPath, orderTndPath } from '../../features/shop/order-link';
import { useOwnRights } from '../../features/shop/own-rights';
import { PackState } from '../../features/shop/pack-state';
import { ProductDetail } from '../../features/shop/product-detail';
import { ProductPreview } from '../../features/shop/product-preview';
import { ProductShelf } from '../../features/shop/product-shelf';
import { useProduct, useShelf } from '../../features/shop/products';
import { readProduct } from '../../features/shop/selected-product';
import { ApiError } from '../../platform/api/api-client';
import { productText } from '../../platform/i18n/product-words';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { usePathParameters } from '../../ui/link/path-parameters';
import { PageFrame } from '../../ui/page-frame/page-frame';
import { useDocumentTitle } from '../../ui/page-frame/use-document-title';
import { paths, productPath, loginUrl } from '../../platform/paths';
import { useCurrentUser } from '../../player/session/current-user';
import { SessionUnknown } from '../../player/session/session-unknown';
import { useBuying } from './use-buying';
import styles from './shop-frame.module.css';

/** The page of one product. It is public, because players share its link. */
export default function ProductPage() {
  const { slug = '' } = usePathParameters(paths.product);
  return <ProductBySlug key={slug} slug={slug} />;
}

function ProductBySlug({ slug }: { slug: string }) {
  const { state } = useLocation() as { state: { product?: unknown } | null };
  const carried = readProduct(state?.product);
  const { data, error, refetch } = useProduct(slug, carried?.slug === slug ? { carried } : {});
  const viewer = useCurrentUser();
  if (error instanceof ApiError && error.status === 404) return <NoSuchProduct />;
  // The API also finds products by id; redirect to the canonical address.
  if (data && data.slug !== slug) return <NoSuchProduct />;
  // This comes before the product’s own error, which may report an expired login: the session is unknown here.
  if (viewer.who === 'unknown') {
    return (
      <Frame>
        <SessionUnknown error={viewer.error} />
      </Frame>
    );
  }
  if (!data && error) {
    return (
      <Frame>
        <CatalogueError error={error} onRetry={refetch} />
      </Frame>
    );
  }
  // The price depends on the viewer: show none until the session is known.
  if (!data || viewer.who === 'asking') {
    return (
      <Frame>
        <ProductPreview slug={slug} />
      </Frame>
    );
  }
  return <ProductView product={data} user={viewer.user} />;
}

/** `user` is null for a visitor. */
function ProductView({ product, user }: { product: Product; user: CurrentUser | null }) {
  const { buying, setBuying, refreshPrice } = useBuying();
  const [loginFor, setLoginFor] = useState<string | null>(null);
  const t = useT();
  const hasLevel = product.benefits.some(({ kind }) => kind === 'level');
  const rights = useOwnRights({ enabled: user !== null && hasLevel });
  // It would give the player nothing.
  const isHeld = rights !== undefined && isHeldForGood(product.benefits, rights);
  useDocumentTitle(productText(product.name));
  return (
    <Frame>
      <ProductDetail product={product} discount={user?.discount ?? null}>
        {rights && <PackState product={product} rights={rights} saysStart />}
        {user && !isHeld && <BuyActions product={product} onBuyTnd={setBuying} />}
        {!user && (
          <BuyActions
            product={product}
            onBuyUsd={() => setLoginFor(orderPath(product))}
            onBuyTnd={() => setLoginFor(productPath(product.slug))}
          />
        )}
        {product.available && !user && <p className="soft">{t('shop.product.loginFirst')}</p>}
      </ProductDetail>
      {product.available && !isHeld && <AfterPaying product={product} />}
      <ProductShelf
        title={t('shop.product.more')}
        products={useShelf(product.category, product)}
        pack={user?.discount?.pack ?? 'None'}
      />
      {user && <CartBar user={user} />}
      {user && (
        <TipDialog
          product={buying}
          user={user}
          cardPath={orderTndPath(product)}
          onClose={() => setBuying(null)}
          onPriceChanged={refreshPrice}
        />
      )}
      <LoginToBuy returnTo={user ? null : loginFor} onClose={() => setLoginFor(null)} />
    </Frame>
  );
}

function NoSuchProduct() {
  const t = useT();
  return (
    <PageFrame title={t('shop.product.missing')} lede={t('shop.product.missingHint')}>
      <LinkButton variant="primary" size="large" render={<Link to={paths.shop} />}>
        {t('shop.state.backToShop')}
      </LinkButton>
    </PageFrame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}

interface LoginToBuyProps {
  /** The address to return to after the login; null keeps the popup closed. */
  returnTo: string | null;
  onClose(): void;
}

/** Asks a visitor who wants to buy to log in. */
function LoginToBuy({ returnTo, onClose }: LoginToBuyProps) {
  const t = useT();
  if (returnTo === null) return null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('shop.product.loginToBuy')}
      description={t('shop.wall.body')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('shop.product.close')}
          </Button>
          <LinkButton variant="primary" href={loginUrl(returnTo)}>
            {t('shop.wall.login')}
          </LinkButton>
        </>
      }
    />
  );
}
