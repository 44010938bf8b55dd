import { daysLeft, nameOfRank } from '@city/contracts';
import { serverNow } from '../../platform/api/server-time';
import { useDateTime } from '../../platform/i18n/use-date-time';
import { useT } from '../../platform/i18n/use-t';

/** Returns the remaining time of a pack that counts now: `Gold until 23 Dec, 30 days left`. */
export function usePackTime(): (rank: number, until: string | null) => string {
  const t = useT();
  const short = useDateTime('short');
  return (rank, until) => {
    const pack = t(`pack.${nameOfRank(rank)}`);
    if (until === null) return t('pack.noEnd', { pack });
    return t('pack.until', { pack, date: short(until), count: daysLeft(until, new Date(serverNow())) });
  };
}
