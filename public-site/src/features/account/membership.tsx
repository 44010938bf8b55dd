import {
  displayName,
  FIXED_PRODUCT_SLUGS,
  nameOfRank,
  PACK_DISCOUNT_PERCENT,
  RANK_NAMES,
  type ApplicationReceipt,
  type CurrentUser,
} from '@city/contracts';
import { Avatar } from '@city/shared-ui';
import { applicationAnchor } from '../../player/applications/application-anchor';
import { ApplicationStatusBadge } from '../../player/applications/application-status-badge';
import { receiptHeading } from '../../player/applications/receipt-heading';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { useUnreadCount } from '../../player/inbox/unread-count';
import { usePackTime } from '../../player/purchase/use-pack-time';
import { paths, productPath } from '../../platform/paths';
import styles from './membership.module.css';

/** Further decisions are only counted. */
const DECIDED_SHOWN = 3;

interface MembershipProps {
  user: CurrentUser;
  /** Name of the character; null until the whitelist application is accepted. */
  character: string | null;
  /** Address of the newest unread message; linked while some are unread. */
  unreadAt: string;
  /** Applications with an unread decision. */
  decided: readonly ApplicationReceipt[];
}

/**
 * The name of the character, or else of the player. Below are the Discord account if it has another name, the unread
 * messages with the newest decisions, and the pack with its discount and its end.
 */
export function Membership({ user, character, unreadAt, decided }: MembershipProps) {
  const t = useT();
  const { avatarUrl, global_name, discord_username, pack, packRank, packUntil } = user;
  const packTime = usePackTime();
  const own = FIXED_PRODUCT_SLUGS.packs[packRank - 1];
  const player = displayName({ global_name, discord_username });
  const name = character || player;
  const unread = useUnreadCount();
  return (
    <section className={styles.membership} aria-label={t('mycity.membership')}>
      <Avatar src={avatarUrl} name={player} size={72} />
      <div className={styles.person}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        {discord_username !== name && (
          <p className={styles.quiet}>
            <bdi>{discord_username}</bdi>
          </p>
        )}
        {unread > 0 && (
          <p>
            <a href={unreadAt}>{t('mycity.unread', { count: unread })}</a>
          </p>
        )}
        {decided.slice(0, DECIDED_SHOWN).map((receipt) => (
          <p key={receipt._id} className={styles.decided}>
            <ApplicationStatusBadge status={receipt.status} />{' '}
            <a href={`#${applicationAnchor(receipt._id)}`}>{receiptHeading(t, receipt)}</a>
          </p>
        ))}
      </div>
      {pack === 'None' ? (
        <p className={styles.none}>
          <span>{t('mycity.pack.none')}</span> <Link to={paths.packShop}>{t('mycity.pack.see')}</Link>
        </p>
      ) : (
        <div className={styles.pack}>
          <p className={styles.packName}>
            {t('mycity.pack.name', { pack: t(`pack.${nameOfRank(packRank)}`) })}
          </p>
          <p className={styles.quiet}>
            {t('mycity.pack.discount', { percent: PACK_DISCOUNT_PERCENT[pack] })}
          </p>
          {packUntil && <p className={styles.quiet}>{packTime(packRank, packUntil)}</p>}
          <p className={styles.next}>
            {packUntil && own && <Link to={productPath(own)}>{t('mycity.pack.extend')}</Link>}
            {packRank < RANK_NAMES.length && <Link to={paths.packShop}>{t('mycity.pack.upgrade')}</Link>}
          </p>
        </div>
      )}
    </section>
  );
}
