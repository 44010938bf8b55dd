import type { FactionLife as Life } from '@city/contracts';
import { Avatar } from '@city/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { apiGetOpen } from '../../platform/api/api-client';
import { figureText } from '../../platform/i18n/i18n';
import { useT } from '../../platform/i18n/use-t';
import styles from './faction-life.module.css';

/** The members who agreed to be shown, and the last seven days in numbers. The page does not wait for them. */
export function FactionLife({ slug }: { slug: string }) {
  const { data } = useQuery({
    queryKey: ['faction-life', slug],
    queryFn: () => apiGetOpen(`/api/factions/${slug}/life`),
  });
  if (!data) return null;
  return (
    <>
      <Week week={data.week} />
      <Members faces={data.faces} />
    </>
  );
}

function Week({ week }: Pick<Life, 'week'>) {
  const t = useT();
  const figures = (['inCity', 'joined', 'applied'] as const).filter((name) => week?.[name]);
  if (!week || figures.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('factions.week')}</h2>
      <dl className={styles.week}>
        {figures.map((name) => (
          <div key={name}>
            <dt>{t(`factions.week.${name}`)}</dt>
            <dd>{figureText(week[name] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Members({ faces }: Pick<Life, 'faces'>) {
  const t = useT();
  if (faces.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('factions.members')}</h2>
      <ul className={styles.members}>
        {faces.map(({ name, picture, leads }) => (
          <li key={picture}>
            <Avatar src={picture} name={name} size={48} />
            <span className={styles.who}>
              <bdi>{name}</bdi>
              {leads && <span className={styles.leads}>{t('factions.leads')}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className="hint">{t('factions.membersHint')}</p>
    </section>
  );
}
