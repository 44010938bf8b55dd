import { BROWSER_STORAGE } from '../../platform/storage/browser-storage';
import { DocumentPage } from '../../ui/document-page/document-page';
import { useT } from '../../platform/i18n/use-t';
import styles from './cookies-policy-page.module.css';

const SECTIONS = ([1, 2, 3, 4, 5, 6] as const).map(
  (number) => ({ title: `cookies.${number}.title`, text: `cookies.${number}.text` }) as const,
);

const KEPT = {
  id: 'kept-in-browser',
  title: 'cookies.kept.title',
  texts: BROWSER_STORAGE.map(({ what }) => `cookies.kept.${what}` as const),
  content: <BrowserStorageList />,
} as const;

/** /cookiespolicy */
export default function CookiesPolicyPage() {
  return <DocumentPage title="cookies.title" lede="cookies.lede" sections={SECTIONS} appendix={KEPT} />;
}

function BrowserStorageList() {
  const t = useT();
  return (
    <ul className={styles.list}>
      {BROWSER_STORAGE.map(({ what, place, name }) => (
        <li key={`${place} ${name}`} className={styles.entry}>
          <span className={styles.name}>
            <code dir="ltr">{name}</code>
            <span>{t(`cookies.place.${place}`)}</span>
          </span>
          <span>{t(`cookies.kept.${what}`)}</span>
        </li>
      ))}
    </ul>
  );
}
