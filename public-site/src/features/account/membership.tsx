import { PACK_DISCOUNT_PERCENT, type CurrentUser } from '@city/contracts';
import { Avatar } from '@city/shared-ui';
import { useDateTime } from '../../shared/i18n/use-date-time';
import { useT } from '../../shared/i18n/use-t';
import { Link } from '../../shared/link/link';
import { paths } from '../../shared/paths';
import styles from './membership.module.css';

/** The player's name, Discord account and pack with its discount and its end. */
export function Membership({ user }: { user: CurrentUser }) {
  const t = useT();
  const { avatarUrl, global_name, discord_username, pack, packUntil } = user;
  const day = useDateTime('day');
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
            <p className={styles.packName}>{t('mycity.pack.name', { pack: t(`mycity.pack.${pack}`) })}</p>
            <p className={styles.quiet}>
              {t('mycity.pack.discount', { percent: PACK_DISCOUNT_PERCENT[pack] })}
            </p>
            {packUntil && (
              <p className={styles.quiet}>
                {t('mycity.pack.until', { date: day(packUntil) })}{' '}
                <Link to={paths.packShop}>{t('mycity.pack.extend')}</Link>
              </p>
            )}
          </>
        )}
      </div>
    </section>
  );
}
