import { nameOfRank, type ApplicationStatus, type District } from '@city/contracts';
import { Button } from '@city/shared-ui';
import { useState, type PointerEvent } from 'react';
import { useT } from '../../../../platform/i18n/use-t';
import { useSiteName } from '../../../../platform/site-config/site-config';
import { useKindT } from '../../kind-texts';
import { answers } from '../draft';
import styles from './city-id.module.css';

/** Fields in the order of the card; the favourite colour is that of the seal. */
const TYPED = ['characterName', 'characterAge'] as const;
const CHOSEN = ['characterPath', 'zodiacSign'] as const;

interface CityIdProps {
  /** Answers of the whitelist application; empty ones leave their line blank. */
  character: Readonly<Partial<Record<string, unknown>>>;
  /** Of the application; undefined before it is sent. */
  status?: ApplicationStatus;
  /** Rank of the player’s pack, which colours the edge; 0 without one. */
  packRank?: number;
  /** The names of bought things, which are the keys on the back. */
  keys?: readonly string[];
  district?: District;
  /** The words of the stamp before the application is sent. */
  stamp?: string;
}

/**
 * The identity card of a character, made of their application. A sent one is stamped; an accepted one has gold foil that
 * follows the pointer.
 */
export function CityId({ character, status, packRank = 0, keys = [], district, stamp }: CityIdProps) {
  const t = useT();
  const kindT = useKindT(answers.kind.name);
  const city = useSiteName();
  const [isTurned, setTurned] = useState(false);
  const written = (name: string) => String(character[name] ?? '').trim();
  const lines = [
    ...TYPED.map((name) => [name, written(name)] as const),
    ...CHOSEN.map((name) => [name, written(name) && kindT(`option.${name}.${written(name)}`)] as const),
  ];
  const colour = written('favoriteColor');
  const isBlank = !colour && lines.every(([, text]) => !text);
  const isAccepted = status === 'Accepted';
  const stamps = { Pending: t('status.Pending'), Accepted: t('whitelist.cityIdStamp'), Rejected: undefined };
  const stamped = status ? stamps[status] : stamp;
  const card = (
    <section
      className={styles.card}
      data-blank={isBlank || undefined}
      data-colour={colour || undefined}
      data-foil={isAccepted || undefined}
      data-pack={packRank > 0 ? nameOfRank(packRank) : undefined}
      aria-label={t('whitelist.cityId')}
      onPointerMove={isAccepted ? lightFoil : undefined}
    >
      <div className={styles.face}>
        <p className={styles.issuer}>
          <bdi>{city}</bdi>
          <span>
            {t('whitelist.cityId')}
            {district && ` · ${t(`apply.card.district.${district}`)}`}
          </span>
        </p>
        {isTurned ? (
          <ul className={styles.keys} aria-label={t('apply.card.keys')}>
            {keys.map((key) => (
              <li key={key}>
                <bdi>{key}</bdi>
              </li>
            ))}
          </ul>
        ) : (
          <>
            <dl className={styles.lines}>
              {lines.map(([name, text]) => (
                <div key={name}>
                  <dt>{kindT(`field.${name}`)}</dt>
                  <dd>
                    <bdi>{text}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
            <div className={styles.mark}>
              <span className={styles.seal} aria-hidden="true" />
              {stamped && <p className={styles.stamp}>{stamped}</p>}
            </div>
          </>
        )}
      </div>
    </section>
  );
  if (keys.length === 0) return card;
  return (
    <div className={styles.turnable}>
      <div key={String(isTurned)} className={styles.turning}>
        {card}
      </div>
      <Button variant="quiet" aria-pressed={isTurned} onClick={() => setTurned(!isTurned)}>
        {t('apply.card.turn', { count: keys.length })}
      </Button>
    </div>
  );
}

/** Moves the light of the foil to the pointer. */
function lightFoil({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void {
  const { left, top } = currentTarget.getBoundingClientRect();
  currentTarget.style.setProperty('--light-x', `${clientX - left}px`);
  currentTarget.style.setProperty('--light-y', `${clientY - top}px`);
}
