import { useT } from '../../../../shared/i18n/use-t';
import { useSiteName } from '../../../../shared/site-config/site-config';
import { useKindT } from '../../kind-texts';
import { answers } from '../draft';
import styles from './city-id.module.css';

/** Fields in the order of the card; the favourite colour is that of the seal. */
const TYPED = ['characterName', 'characterAge'] as const;
const CHOSEN = ['characterPath', 'zodiacSign'] as const;

interface CityIdProps {
  /** Answers of the whitelist application; empty ones leave their line blank. */
  character: Readonly<Partial<Record<string, unknown>>>;
  isAccepted?: boolean;
}

/** The identity card of a character, made of their application and stamped when it is accepted. */
export function CityId({ character, isAccepted = false }: CityIdProps) {
  const t = useT();
  const kindT = useKindT(answers.kind.name);
  const city = useSiteName();
  const written = (name: string) => String(character[name] ?? '').trim();
  const lines = [
    ...TYPED.map((name) => [name, written(name)] as const),
    ...CHOSEN.map((name) => [name, written(name) && kindT(`option.${name}.${written(name)}`)] as const),
  ];
  const colour = written('favoriteColor');
  const isBlank = !colour && lines.every(([, text]) => !text);
  return (
    <section
      className={styles.card}
      data-blank={isBlank || undefined}
      data-colour={colour || undefined}
      aria-label={t('whitelist.cityId')}
    >
      <div className={styles.face}>
        <p className={styles.issuer}>
          <bdi>{city}</bdi>
          <span>{t('whitelist.cityId')}</span>
        </p>
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
          {isAccepted && <p className={styles.stamp}>{t('whitelist.cityIdStamp')}</p>}
        </div>
      </div>
    </section>
  );
}
