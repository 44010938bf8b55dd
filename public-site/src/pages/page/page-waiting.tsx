import { useT } from '../../platform/i18n/use-t';
import { LoadFailed } from '../../ui/failure/load-failed';
import { LoadingBlock } from '../../ui/page-frame/loading-block';
import { PageFrame } from '../../ui/page-frame/page-frame';

/** In the place of a page that is loading, or has failed to load. Documents have neither, nor its styles. */
export function PageWaiting({ error, retry }: { error: Error | null; retry(): unknown }) {
  const t = useT();
  return (
    <PageFrame title={t('common.loading')}>
      {error ? <LoadFailed error={error} retry={retry} /> : <LoadingBlock />}
    </PageFrame>
  );
}
