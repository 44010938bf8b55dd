import { contentText, ENTRY_MARKS } from '@city/contracts';
import { LinkButton } from '@city/shared-ui';
import { ContentPicture } from '../../features/news/content-picture';
import { useContent } from '../../features/news/content-queries';
import { inLanguage } from '../../features/news/content-text';
import { EntryOfDocument, EntryPage } from '../../features/news/entry-page';
import { ApiError } from '../../platform/api/api-client';
import { LoadFailed } from '../../ui/failure/load-failed';
import { currentLocale } from '../../platform/i18n/i18n';
import { useDateTime } from '../../platform/i18n/use-date-time';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { usePathParameters } from '../../ui/link/path-parameters';
import { PageFrame } from '../../ui/page-frame/page-frame';
import { paths } from '../../platform/paths';

/** /news/:slug: one article. */
export default function NewsEntryPage() {
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
