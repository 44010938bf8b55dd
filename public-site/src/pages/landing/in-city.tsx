import { gameStatus } from '../../shared/community/game-status';
import { figureText } from '../../shared/i18n/i18n';
import { useT } from '../../shared/i18n/use-t';
import styles from './hero.module.css';

/** The number of players in the city. Renders nothing while the city is empty or the number is unknown. */
export function InCity() {
  const t = useT();
  const { players = 0, slots = 0 } = gameStatus.use().data ?? {};
  if (players === 0) return null;
  return (
    <bdi className={styles.inCity}>
      {t('live.inCity', { players: figureText(players), slots: figureText(slots) })}
    </bdi>
  );
}
