import { contentText, ENTRY_MARKS, factionFormPath, linesOf } from '@city/contracts';
import { LinkButton } from '@city/shared-ui';
import type { ComponentProps, ReactElement } from 'react';
import { ContentPicture } from '../../features/news/content-picture';
import { useContent } from '../../features/news/content-queries';
import { inLanguage, Paragraphs } from '../../features/news/content-text';
import styles from '../../features/news/content.module.css';
import { EntryOfDocument, EntryPage } from '../../features/news/entry-page';
import { ApiError } from '../../platform/api/api-client';
import { LoadFailed } from '../../ui/failure/load-failed';
import { currentLocale } from '../../platform/i18n/i18n';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { usePathParameters } from '../../ui/link/path-parameters';
import { PageFrame } from '../../ui/page-frame/page-frame';
import { paths } from '../../platform/paths';
import { Where } from '../../platform/hydration/where';
import { FactionLife } from './faction-life';
import { Fact, Facts, Motto, Ranks, World, type FactName } from './faction-world';
import { RecruitmentBadge } from './recruitment-badge';

/** /factions/:slug: the faction with its world, the members it looks for, and the form to join. */
export default function FactionPage() {
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
    if (!error) return <FactionOfDocument slug={slug} />;
    return (
      <PageFrame title={t('factions.title')}>
        <LoadFailed error={error} retry={refetch} />
      </PageFrame>
    );
  }
  const { title, text, lookingFor, motto, ranks, allies, rivals } = contentText(data.texts, currentLocale());
  const { recruitment, leadsTo, colour, radio } = data.faction ?? {};
  const { lang } = inLanguage(data);
  return (
    <EntryPage
      title={title}
      text={text}
      language={inLanguage(data)}
      lede={<RecruitmentBadge isOpen={recruitment === 'open'} />}
      picture={data.picture && <ContentPicture address={data.picture} isFirst />}
    >
      <World colour={colour ?? ''}>
        {motto && <Motto lang={lang}>{motto}</Motto>}
        {ranks && (
          <Ranks lang={lang}>
            {linesOf(ranks).map((rank, index) => (
              <li key={index}>{rank}</li>
            ))}
          </Ranks>
        )}
        <Facts>
          {Object.entries({ radio, allies, rivals }).map(
            ([name, value]) =>
              value && (
                <Fact key={name} name={name as FactName} lang={lang}>
                  {value}
                </Fact>
              ),
          )}
        </Facts>
      </World>
      {lookingFor && <LookingFor text={lookingFor} lang={lang} />}
      <div className={styles.actions}>
        {recruitment === 'open' && leadsTo && <ApplyLink link={<Link to={factionFormPath(leadsTo)} />} />}
        <AllFactions />
      </div>
      <FactionLife slug={data.slug} />
    </EntryPage>
  );
}

/** The faction in the document. */
function FactionOfDocument({ slug }: { slug: string }) {
  const { lookingFor, motto, ranks, colour, lang, form } = ENTRY_MARKS;
  const badge = (
    <Where condition="open" fallback={<RecruitmentBadge isOpen={false} />}>
      <RecruitmentBadge isOpen />
    </Where>
  );
  return (
    <EntryOfDocument slug={slug} title="factions.title" lede={badge}>
      <World colour={colour}>
        <Where condition="motto">
          <Motto lang={lang}>{motto}</Motto>
        </Where>
        <Where condition="ranks">
          <Ranks lang={lang}>
            <li>{ranks}</li>
          </Ranks>
        </Where>
        <Facts>
          {(['radio', 'allies', 'rivals'] as const).map((name) => (
            <Where key={name} condition={name}>
              <Fact name={name} lang={lang}>
                {ENTRY_MARKS[name]}
              </Fact>
            </Where>
          ))}
        </Facts>
      </World>
      <Where condition="lookingFor">
        <LookingFor text={lookingFor} lang={lang} />
      </Where>
      <div className={styles.actions}>
        <Where condition="open">
          <ApplyLink link={<a href={form} />} />
        </Where>
        <AllFactions />
      </div>
    </EntryOfDocument>
  );
}

/** The direction is that of its letters: short texts are often left in English. */
function LookingFor(words: Pick<ComponentProps<typeof Paragraphs>, 'text' | 'lang'>) {
  const t = useT();
  return (
    <section className={styles.entry}>
      <h2 className={styles.title}>{t('factions.lookingFor')}</h2>
      <Paragraphs {...words} dir="auto" />
    </section>
  );
}

/** Leads to the form while the faction recruits. */
function ApplyLink({ link }: { link: ReactElement<Record<string, unknown>> }) {
  const t = useT();
  return (
    <LinkButton variant="primary" render={link}>
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
