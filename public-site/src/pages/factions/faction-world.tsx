import type { ReactNode } from 'react';
import { useT } from '../../platform/i18n/use-t';
import styles from './faction-world.module.css';

interface PartProps {
  /** Short texts are often left in English: the direction is that of their letters. */
  lang: string;
  children: ReactNode;
}

export function Motto({ lang, children }: PartProps) {
  return (
    <p className={styles.motto} lang={lang} dir="auto">
      {children}
    </p>
  );
}

/** The ranks as a ladder, the highest first. @param children list items */
export function Ranks({ lang, children }: PartProps) {
  const t = useT();
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('factions.ranks')}</h2>
      <ol className={styles.ladder} lang={lang}>
        {children}
      </ol>
    </section>
  );
}

export type FactName = 'radio' | 'allies' | 'rivals';

/** Radio channel, allies and rivals. @param children of `Fact` */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>;

export function Fact({ name, ...text }: PartProps & { name: FactName }) {
  const t = useT();
  return (
    <div>
      <dt>{t(`factions.${name}`)}</dt>
      <dd>
        <bdi lang={text.lang}>{text.children}</bdi>
      </dd>
    </div>
  );
}

/** @param colour a `FactionColour`; the accent of the parts inside */
export const World = ({ colour, children }: { colour: string; children: ReactNode }) => (
  <div className={styles.world} data-colour={colour}>
    {children}
  </div>
);
