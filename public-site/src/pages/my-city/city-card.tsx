import type { ApplicationReceipt, CurrentUser } from '@city/contracts';
import { Skeleton } from '@city/shared-ui';
import { ShareCityCard } from '../../shared/city-card/share-city-card';
import { useT } from '../../shared/i18n/use-t';
import { optionalPart } from '../../shared/lazy-part/lazy-part';
import styles from './my-city-page.module.css';
import { Section } from './section';

const loadCard = () => import('../../features/apply/own-application');
const blank = <Skeleton className={styles.blank} />;
const OwnCityId = optionalPart(() => loadCard().then((m) => m.OwnCityId), ['whitelist'], blank);
const DraftCityId = optionalPart(() => loadCard().then((m) => m.DraftCityId), ['whitelist'], blank);

interface CityCardProps {
  user: CurrentUser;
  /** The newest whitelist application; null if there is none, undefined while it loads. */
  whitelist: ApplicationReceipt | null | undefined;
}

/** The city ID. Before the player applies it is blank or filled by the draft. Accepted players can share it. */
export function CityCard({ user, whitelist }: CityCardProps) {
  const t = useT();
  const hasApplied = whitelist && whitelist.status !== 'Rejected';
  const card = hasApplied && (
    <div className={styles.card}>
      <OwnCityId id={whitelist._id} />
    </div>
  );
  if (user.whiteListStatus === 'Accepted')
    return (
      <Section title={t('receipt.card.title')}>
        <ShareCityCard user={user} preview={card} />
      </Section>
    );
  if (card) return <Section title={t('receipt.card.title')}>{card}</Section>;
  if (whitelist !== null || user.suspended) return null;
  return (
    <Section title={t('receipt.card.title')}>
      <div className={styles.card}>
        <DraftCityId user={user} />
      </div>
      <p className={styles.note}>{t('mycity.card.draft')}</p>
    </Section>
  );
}
