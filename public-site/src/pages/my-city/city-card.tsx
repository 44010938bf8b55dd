import type { ApplicationReceipt, CurrentUser } from '@city/contracts';
import { Skeleton } from '@city/shared-ui';
import { useOwnRights } from '../../features/shop/own-rights';
import { productText } from '../../platform/i18n/product-words';
import { ShareCityCard } from '../../player/city-card/share-city-card';
import { useT } from '../../platform/i18n/use-t';
import { optionalPart } from '../../platform/lazy-part/lazy-part';
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

/** What the player holds of the things that they bought, by name. */
function useKeys(enabled: boolean): string[] {
  const things = useOwnRights({ enabled })?.grants.filter(
    ({ benefit, endReason, orderId }) => benefit.kind === 'thing' && endReason === null && orderId !== null,
  );
  return [...new Set(things?.map(({ product }) => productText(product.name)))];
}

/** The city ID. Before the player applies it is blank or filled by the draft. Accepted players can share it. */
export function CityCard({ user, whitelist }: CityCardProps) {
  const t = useT();
  const hasApplied = whitelist && whitelist.status !== 'Rejected';
  const keys = useKeys(Boolean(hasApplied));
  const card = hasApplied && (
    <div className={styles.card}>
      <OwnCityId id={whitelist._id} keys={keys} />
    </div>
  );
  if (user.whiteListStatus === 'Accepted')
    return (
      <Section title={t('receipt.card.title')}>
        <ShareCityCard user={user} preview={card} />
      </Section>
    );
  if (card) return <Section title={t('receipt.card.title')}>{card}</Section>;
  if (user.suspended || user.whiteListStatus === 'Rejected' || whitelist?.status === 'Rejected') return null;
  if (whitelist === undefined)
    return (
      <Section title={t('receipt.card.title')}>
        <div className={styles.card}>{blank}</div>
      </Section>
    );
  return (
    <Section title={t('receipt.card.title')}>
      <div className={styles.card}>
        <DraftCityId user={user} />
      </div>
      <p className="soft">{t('mycity.card.draft')}</p>
    </Section>
  );
}
