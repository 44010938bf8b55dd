import type { Stories } from '../src/stories/stories';
import { WORDS } from '../src/stories/words';
import styles from './gallery.module.css';
import { Tokens } from './tokens';

interface GalleryProps {
  locale: keyof typeof WORDS;
  stories: Stories;
}

const OTHER = { en: { locale: 'ar', name: 'العربية' }, ar: { locale: 'en', name: 'English' } } as const;

/** Tokens, then every component in every state, in one direction of writing; a link leads to the other. */
export function Gallery({ locale, stories }: GalleryProps) {
  const words = WORDS[locale];
  const components = Object.entries(stories).sort(([one], [other]) => one.localeCompare(other));
  const other = OTHER[locale];
  return (
    <div className={styles.gallery}>
      <header className={styles.header} lang="en" dir="ltr">
        <h1>Gallery</h1>
        <a href={`?lang=${other.locale}`} lang={other.locale} hrefLang={other.locale}>
          {other.name}
        </a>
        <nav aria-label="Sections">
          <a href="#tokens">Tokens</a>
          {components.map(([name]) => (
            <a key={name} href={`#${name}`}>
              {name}
            </a>
          ))}
        </nav>
      </header>
      <main className={styles.main}>
        <Tokens />
        {components.map(([name, states]) => (
          <section key={name} id={name} className={styles.component} aria-label={name}>
            <h2 lang="en" dir="ltr">
              {name}
            </h2>
            <div className={name === 'icons' ? styles.small : styles.states}>
              {Object.entries(states).map(([state, show]) => (
                <figure key={state} className={styles.state}>
                  <figcaption lang="en" dir="ltr">
                    {state}
                  </figcaption>
                  {show(words)}
                </figure>
              ))}
            </div>
          </section>
        ))}
      </main>
    </div>
  );
}
