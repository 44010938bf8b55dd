import { LinkButton } from '@city/shared-ui';
import { ContentPicture } from '../../features/news/content-picture';
import { useContent } from '../../features/news/content-queries';
import { ContentText, inLanguage, titleOf } from '../../features/news/content-text';
import styles from '../../features/news/content.module.css';
import { ApiError } from '../../shared/api-client';
import { LoadFailed } from '../../shared/application-form/load-failed';
import { useDateTime } from '../../shared/i18n/use-date-time';
import { useT } from '../../shared/i18n/use-t';
import { Link } from '../../shared/link/link';
import { usePathParameters } from '../../shared/link/path-parameters';
import { LoadingBlock } from '../../shared/loading-block/loading-block';
import { PageFrame } from '../../shared/page-frame/page-frame';
import { paths } from '../../shared/paths';

/** /news/:slug: one article. */
export function NewsEntryPage() {
  const { slug = '' } = usePathParameters(paths.newsEntry);
  return <NewsEntry key={slug} slug={slug} />;
}

function NewsEntry({ slug }: { slug: string }) {
  const t = useT();
  const dayText = useDateTime('day');
  const { data, error, refetch } = useContent('news', slug);
  if (error instanceof ApiError && error.status === 404) {
    return (
      <PageFrame title={t('news.missing')} lede={t('news.missingText')}>
        <AllNews />
      </PageFrame>
    );
  }
  if (!data) {
    return (
      <PageFrame title={t('news.title')}>
        {error ? <LoadFailed error={error} retry={refetch} /> : <LoadingBlock />}
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title={titleOf(data)}
      titleProps={inLanguage(data)}
      lede={<time dateTime={data.publishedAt}>{dayText(data.publishedAt)}</time>}
    >
      <article className={styles.article}>
        {data.picture && <ContentPicture address={data.picture} isFirst />}
        <div className={styles.entry}>
          <ContentText content={data} />
          <AllNews />
        </div>
      </article>
    </PageFrame>
  );
}

function AllNews() {
  const t = useT();
  return (
    <div>
      <LinkButton variant="secondary" render={<Link to={paths.news} />}>
        {t('news.all')}
      </LinkButton>
    </div>
  );
}
