import { DIRECTION, type Locale } from '@city/contracts';
import { icons } from '@city/shared-ui';
import { useState } from 'react';
import texts from '../../locales/language-offer.json';
import { useLanguages } from '../../ui/language-switch/use-languages';
import { readStored, writeStored } from '../../platform/storage/stored-state';
import { LANGUAGE_OFFER_KEY } from '../../platform/storage/storage-keys';
import styles from './language-offer.module.css';

const VERSION = 1;

/** Offers the page in the reader's language, in that language: a shared link opens in the sender's. */
export function LanguageOffer({ locale }: { locale: Locale }) {
  const [isClosed, setClosed] = useState(() => readStored<Locale>(LANGUAGE_OFFER_KEY, VERSION) === locale);
  const language = useLanguages().find((each) => each.locale === locale);
  if (isClosed || !language) return null;
  const { read, close } = texts[locale];
  const decline = () => {
    writeStored(LANGUAGE_OFFER_KEY, VERSION, locale);
    setClosed(true);
    // The button disappears with the offer: move the focus to the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <aside className={styles.offer} aria-label={read} lang={locale}>
      <div className={styles.line} dir={DIRECTION[locale]}>
        <a {...language.link} className={styles.link}>
          {read}
        </a>
        <button type="button" className={styles.close} aria-label={close} onClick={decline}>
          <icons.X aria-hidden="true" size={18} />
        </button>
      </div>
    </aside>
  );
}
