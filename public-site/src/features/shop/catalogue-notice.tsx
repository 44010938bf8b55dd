import { Button, LinkButton, Notice } from '@city/shared-ui';
import { errorReport } from '../../shared/i18n/error-text';
import { useT } from '../../shared/i18n/use-t';
import { Link } from '../../shared/link/link';
import { paths } from '../../shared/paths';

/** The catalogue failed to load. */
export function CatalogueError({ error, onRetry }: { error: Error; onRetry(): Promise<unknown> }) {
  const t = useT();
  return (
    <Notice
      tone="danger"
      title={t('shop.state.error', { message: errorReport(error) })}
      action={
        <Button variant="secondary" onClick={() => void onRetry()}>
          {t('shop.state.retry')}
        </Button>
      }
    />
  );
}

/** A category without products. */
export function CatalogueEmpty() {
  const t = useT();
  return (
    <Notice
      tone="info"
      title={t('shop.state.empty')}
      action={
        <LinkButton variant="secondary" render={<Link to={paths.shop} />}>
          {t('shop.state.backToShop')}
        </LinkButton>
      }
    >
      {t('shop.state.emptyHint')}
    </Notice>
  );
}
