import {
  FIXED_PRODUCT_SLUGS,
  nameOfRank,
  PACK_DISCOUNT_PERCENT,
  RANK_NAMES,
  type CurrentUser,
} from '@city/contracts';
import { Avatar } from '@city/shared-ui';
import { useT } from '../../shared/i18n/use-t';
import { Link } from '../../shared/link/link';
import { usePackTime } from '../../shared/pack-time/use-pack-time';
import { paths, productPath } from '../../shared/paths';
import styles from './membership.module.css';

/** The player's name, Discord account and pack with its discount and its end. */
export function Membership({ user }: { user: CurrentUser }) {
  const t = useT();
  const { avatarUrl, global_name, discord_username, pack, packRank, packUntil } = user;
  const packTime = usePackTime();
  const own = FIXED_PRODUCT_SLUGS.packs[packRank - 1];
  const name = global_name ?? discord_username;
  return (
    <section className={styles.membership} aria-label={t('mycity.membership')}>
      <Avatar src={avatarUrl} name={name} size={72} />
      <div className={styles.person}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.quiet}>
          <bdi>{discord_username}</bdi>
        </p>
      </div>
      <div className={styles.pack}>
        {pack === 'None' ? (
          <>
            <p className={styles.packName}>{t('mycity.pack.none')}</p>
            <Link to={paths.packShop}>{t('mycity.pack.see')}</Link>
          </>
        ) : (
          <>
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
          </>
        )}
      </div>
    </section>
  );
}
