import { Button, LinkButton, Notice } from '@city/shared-ui';
import { errorReport } from '../../platform/i18n/error-text';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { paths } from '../../platform/paths';
import { RetryButton } from '../../ui/failure/retry-button';

/** The catalogue failed to load. */
export function CatalogueError({ error, onRetry }: { error: Error; onRetry(): Promise<unknown> }) {
  const t = useT();
  return (
    <Notice
      tone="danger"
      title={t('shop.state.error', { message: errorReport(error) })}
      action={<RetryButton retry={onRetry} />}
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

/** No product has the words that the player searches. */
export function NothingFound({ text, onClear }: { text: string; onClear(): void }) {
  const t = useT();
  return (
    <Notice
      tone="info"
      title={t('shop.search.nothing', { text })}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('shop.search.clear')}
        </Button>
      }
    >
      {t('shop.search.nothingHint')}
    </Notice>
  );
}
