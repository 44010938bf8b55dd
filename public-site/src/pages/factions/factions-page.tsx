import { contentPath, factionsByName, type Content } from '@city/contracts';
import { CityLinks } from '../../features/news/city-links';
import { ContentPicture } from '../../features/news/content-picture';
import { useContentList } from '../../features/news/content-queries';
import { ContentText, inLanguage, titleOf } from '../../features/news/content-text';
import styles from '../../features/news/content.module.css';
import { LoadingList } from '../../features/news/loading-list';
import { LoadFailed } from '../../ui/failure/load-failed';
import { currentLocale } from '../../platform/i18n/i18n';
import { useT } from '../../platform/i18n/use-t';
import { optionalPart } from '../../platform/lazy-part/lazy-part';
import { Link } from '../../ui/link/link';
import { PageFrame } from '../../ui/page-frame/page-frame';
import { RecruitmentBadge } from './recruitment-badge';

// Loaded separately: it needs the texts of the home page, and the page works without it.
const OtherBanners = optionalPart(() => import('./other-banners').then((m) => m.OtherBanners), ['tour']);

/** /factions: the factions that staff have published, by name, and then the other legal ones. */
export default function FactionsPage() {
  const t = useT();
  return (
    <PageFrame title={t('factions.title')} lede={t('factions.lede')}>
      <CityLinks />
      <Factions />
    </PageFrame>
  );
}

function Factions() {
  const { data, error, refetch } = useContentList('faction');
  if (!data)
    return <LoadingList kind="faction" failed={error && <LoadFailed error={error} retry={refetch} />} />;
  return (
    <>
      {data.length > 0 && <FactionList factions={data} />}
      <OtherBanners factions={data} />
    </>
  );
}

function FactionList({ factions }: { factions: readonly Content[] }) {
  const t = useT();
  return (
    <ul className={styles.list}>
      {factionsByName(factions, currentLocale()).map((faction, index) => (
        <li key={faction._id} className={styles.card}>
          {faction.picture && <ContentPicture address={faction.picture} isFirst={index === 0} />}
          <h2 className={styles.title} {...inLanguage(faction)}>
            <Link to={contentPath(faction)}>{titleOf(faction)}</Link>
          </h2>
          <p>
            <RecruitmentBadge isOpen={faction.faction?.recruitment === 'open'} />
          </p>
          <ContentText content={faction} />
          <p className={styles.more} aria-hidden="true">
            {t('factions.see')}
          </p>
        </li>
      ))}
    </ul>
  );
}
