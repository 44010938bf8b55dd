import { contentText, factionFormPath, type Content } from '@city/contracts';
import { LinkButton } from '@city/shared-ui';
import { ContentPicture } from '../../features/news/content-picture';
import { useContent } from '../../features/news/content-queries';
import { ContentText, inLanguage, Paragraphs, titleOf } from '../../features/news/content-text';
import styles from '../../features/news/content.module.css';
import { ApiError } from '../../shared/api-client';
import { LoadFailed } from '../../shared/application-form/load-failed';
import { currentLocale } from '../../shared/i18n/i18n';
import { useT } from '../../shared/i18n/use-t';
import { Link } from '../../shared/link/link';
import { usePathParameters } from '../../shared/link/path-parameters';
import { LoadingBlock } from '../../shared/loading-block/loading-block';
import { PageFrame } from '../../shared/page-frame/page-frame';
import { paths } from '../../shared/paths';
import { RecruitmentBadge } from './recruitment-badge';

/** /factions/:slug: what a faction is, whom it looks for, and the form through which players join. */
export function FactionPage() {
  const { slug = '' } = usePathParameters(paths.faction);
  return <LoadedFaction key={slug} slug={slug} />;
}

function LoadedFaction({ slug }: { slug: string }) {
  const t = useT();
  const { data, error, refetch } = useContent('faction', slug);
  if (error instanceof ApiError && error.status === 404) {
    return (
      <PageFrame title={t('factions.missing')} lede={t('factions.missingText')}>
        <AllFactions />
      </PageFrame>
    );
  }
  if (!data) {
    return (
      <PageFrame title={t('factions.title')}>
        {error ? <LoadFailed error={error} retry={refetch} /> : <LoadingBlock />}
      </PageFrame>
    );
  }
  return (
    <PageFrame title={titleOf(data)} titleProps={inLanguage(data)} lede={<RecruitmentBadge faction={data} />}>
      <article className={styles.article}>
        {data.picture && <ContentPicture address={data.picture} isFirst />}
        <div className={styles.entry}>
          <ContentText content={data} />
          <LookingFor faction={data} />
          <div className={styles.actions}>
            <ApplyLink faction={data} />
            <AllFactions />
          </div>
        </div>
      </article>
    </PageFrame>
  );
}

function LookingFor({ faction }: { faction: Content }) {
  const t = useT();
  const { lookingFor } = contentText(faction.texts, currentLocale());
  if (!lookingFor) return null;
  return (
    <section className={styles.entry}>
      <h2 className={styles.title}>{t('factions.lookingFor')}</h2>
      <Paragraphs text={lookingFor} {...inLanguage(faction)} />
    </section>
  );
}

/** Leads to the form while the faction recruits. */
function ApplyLink({ faction: { faction } }: { faction: Content }) {
  const t = useT();
  if (faction?.recruitment !== 'open' || !faction.leadsTo) return null;
  return (
    <LinkButton variant="primary" render={<Link to={factionFormPath(faction.leadsTo)} />}>
      {t('factions.apply')}
    </LinkButton>
  );
}

function AllFactions() {
  const t = useT();
  return (
    <LinkButton variant="secondary" render={<Link to={paths.factions} />}>
      {t('factions.all')}
    </LinkButton>
  );
}
