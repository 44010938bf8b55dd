import { PLAYERS_MARK, SLOTS_MARK } from '@city/contracts';
import { useState } from 'react';
import { gameStatus } from '../../platform/community/game-status';
import { useMembersText } from '../../platform/community/member-count';
import { useHydrated } from '../../platform/hydration/use-hydrated';
import { figureText } from '../../platform/i18n/i18n';
import { useT } from '../../platform/i18n/use-t';
import styles from './live-line.module.css';

/** How many players are in the city, and how many members the community has. The server writes both into documents. */
export function LiveLine() {
  const t = useT();
  const members = useMembersText();
  const isHydrated = useHydrated();
  const [written] = useState(playersInDocument);
  const isOnline = isHydrated && document.documentElement.dataset.game === 'online';
  return (
    <p className={styles.line}>
      {isOnline ? <PlayersNow written={written} /> : <Players {...written} />}
      <bdi className={styles.members} data-count={members}>
        {t('landing.members', { count: members })}
      </bdi>
    </p>
  );
}

interface Figures {
  /** Empty while nobody is in the city, or the number is unknown. */
  players: string;
  slots: string;
}

function Players({ players, slots, isLate }: Figures & { isLate?: boolean }) {
  const t = useT();
  return (
    <bdi className={styles.players} data-players={players} data-slots={slots} data-late={isLate || undefined}>
      {t('live.inCity', { players, slots })}
    </bdi>
  );
}

/** The same, once the program runs. A number that the document did not have is added at the end of the line. */
function PlayersNow({ written }: { written: Figures }) {
  const { players, slots } = gameStatus.use().data ?? {};
  if (players === undefined || slots === undefined) return <Players {...written} />;
  if (players === 0) return null;
  return <Players players={figureText(players)} slots={figureText(slots)} isLate={!written.players} />;
}

function playersInDocument(): Figures {
  if (typeof document === 'undefined') return { players: PLAYERS_MARK, slots: SLOTS_MARK };
  const { players = '', slots = '' } = document.querySelector<HTMLElement>('[data-players]')?.dataset ?? {};
  return { players, slots };
}
