import { contentText, ENTRY_MARKS } from '@city/contracts';
import { LinkButton } from '@city/shared-ui';
import { ContentPicture } from '../../features/news/content-picture';
import { useContent } from '../../features/news/content-queries';
import { inLanguage } from '../../features/news/content-text';
import { EntryOfDocument, EntryPage } from '../../features/news/entry-page';
import { ApiError } from '../../shared/api-client';
import { LoadFailed } from '../../shared/application-form/load-failed';
import { currentLocale } from '../../shared/i18n/i18n';
import { useDateTime } from '../../shared/i18n/use-date-time';
import { useT } from '../../shared/i18n/use-t';
import { Link } from '../../shared/link/link';
import { usePathParameters } from '../../shared/link/path-parameters';
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
    if (!error) {
      const { at, when } = ENTRY_MARKS;
      return (
        <EntryOfDocument slug={slug} title="news.title" lede={<time dateTime={at}>{when}</time>}>
          <AllNews />
        </EntryOfDocument>
      );
    }
    return (
      <PageFrame title={t('news.title')}>
        <LoadFailed error={error} retry={refetch} />
      </PageFrame>
    );
  }
  const { title, text } = contentText(data.texts, currentLocale());
  return (
    <EntryPage
      title={title}
      text={text}
      language={inLanguage(data)}
      lede={<time dateTime={data.publishedAt}>{dayText(data.publishedAt)}</time>}
      picture={data.picture && <ContentPicture address={data.picture} isFirst />}
    >
      <AllNews />
    </EntryPage>
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
