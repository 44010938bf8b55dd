import { Notice } from '@city/shared-ui';
import { CityLinks } from '../../features/news/city-links';
import { useContentList } from '../../features/news/content-queries';
import { NewsList } from '../../features/news/news-list';
import { LoadingList } from '../../features/news/loading-list';
import { LoadFailed } from '../../ui/failure/load-failed';
import { currentLocale } from '../../platform/i18n/i18n';
import { useT } from '../../platform/i18n/use-t';
import { PageFrame } from '../../ui/page-frame/page-frame';

/** /news: what the team has published, the latest first. */
export default function NewsPage() {
  const t = useT();
  return (
    <PageFrame title={t('news.title')} lede={t('news.lede')}>
      <CityLinks>
        <a href={`/api/content/news/feed/${currentLocale()}`}>{t('news.feed')}</a>
      </CityLinks>
      <News />
    </PageFrame>
  );
}

function News() {
  const t = useT();
  const { data, error, refetch } = useContentList('news');
  if (!data)
    return <LoadingList kind="news" failed={error && <LoadFailed error={error} retry={refetch} />} />;
  if (data.length > 0) return <NewsList news={data} />;
  return (
    <Notice tone="info" title={t('news.none')}>
      {t('news.noneText')}
    </Notice>
  );
}
