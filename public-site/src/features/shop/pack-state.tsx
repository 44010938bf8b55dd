import { effectsOf, nameOfRank, PACK_GROUP, packHeld, type OwnRights, type Product } from '@city/contracts';
import { useState } from 'react';
import { useDateTime } from '../../platform/i18n/use-date-time';
import { useT } from '../../platform/i18n/use-t';
import { usePackTime } from '../../player/purchase/use-pack-time';
import { serverNow } from '../../platform/api/server-time';
import { mainEffect, PurchaseEffect } from '../../player/purchase/purchase-effect';
import styles from './pack-state.module.css';

interface PackStateProps {
  product: Product;
  rights: OwnRights;
  /** Whether to show the effect even if it just starts. Six cards need not repeat it. */
  saysStart?: boolean;
}

/** The player’s time with a pack, and the effect of buying it or another discount. */
export function PackState({ product, rights, saysStart = false }: PackStateProps) {
  const [now] = useState(() => new Date(serverNow()));
  const effect = mainEffect(effectsOf(product.benefits, rights, now));
  if (!effect) return null;
  return (
    <>
      {effect.group === PACK_GROUP && <OwnTime rank={effect.rank} rights={rights} now={now} />}
      {(saysStart || effect.kind !== 'starts') && <PurchaseEffect effects={[effect]} />}
    </>
  );
}

interface OwnTimeProps {
  rank: number;
  rights: OwnRights;
  now: Date;
}

/** The end of the player’s time with this pack, or its start; renders nothing if they do not have it. */
function OwnTime({ rank, rights, now }: OwnTimeProps) {
  const t = useT();
  const day = useDateTime('day');
  const packTime = usePackTime();
  const counts = packHeld(rights, now);
  if (counts?.rank === rank) {
    return <p className={styles.own}>{packTime(rank, counts.until?.toISOString() ?? null)}</p>;
  }
  const waiting = rights.levels.find((level) => level.group === PACK_GROUP && level.rank === rank);
  const start = startOf(rank, rights);
  if (!waiting?.until || !start || new Date(waiting.until) <= now) return null;
  const values = { pack: t(`pack.${nameOfRank(rank)}`), start: day(start), end: day(waiting.until) };
  return <p className={styles.own}>{t('pack.waiting', values)}</p>;
}

/** A pack begins when the next higher one ends. */
const startOf = (rank: number, { levels }: OwnRights): string | null =>
  levels.filter((level) => level.group === PACK_GROUP && level.rank > rank).sort((a, b) => a.rank - b.rank)[0]
    ?.until ?? null;
