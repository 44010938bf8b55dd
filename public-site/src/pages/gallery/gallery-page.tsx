import { contentPath } from '@city/contracts';
import { Notice } from '@city/shared-ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { CityLinks } from '../../features/news/city-links';
import { useContentList } from '../../features/news/content-queries';
import { LoadingList } from '../../features/news/loading-list';
import { LoadFailed } from '../../ui/failure/load-failed';
import { useT } from '../../platform/i18n/use-t';
import { PageFrame } from '../../ui/page-frame/page-frame';
import { paths } from '../../platform/paths';
import { FirstTile, GalleryGrid } from './gallery-grid';
import { Lightbox } from './lightbox';

/**
 * /gallery: pictures and clips, the newest first. The fragment of the address names the open entry. Only this page’s
 * own document may frame players, so links to it load the document.
 */
export default function GalleryPage() {
  const t = useT();
  return (
    <PageFrame title={t('gallery.title')} lede={t('gallery.lede')}>
      <CityLinks />
      <Gallery />
    </PageFrame>
  );
}

function Gallery() {
  const t = useT();
  const navigate = useNavigate();
  const opened = useLocation().hash.slice(1);
  const { data, error, refetch } = useContentList('gallery');
  if (!data)
    return (
      <LoadingList
        kind="gallery"
        First={FirstTile}
        failed={error && <LoadFailed error={error} retry={refetch} />}
      />
    );
  if (data.length === 0) {
    return (
      <Notice tone="info" title={t('gallery.none')}>
        {t('gallery.noneText')}
      </Notice>
    );
  }
  const shown = data.findIndex(({ slug }) => slug === opened);
  return (
    <>
      <GalleryGrid entries={data} />
      {shown >= 0 && (
        <Lightbox
          entries={data}
          shown={shown}
          onShow={(entry) => void navigate(contentPath(entry), { replace: true })}
          onClose={() => void navigate(paths.gallery, { replace: true })}
        />
      )}
    </>
  );
}
