import { Button } from '@city/shared-ui';
import { Link } from '../../ui/link/link';
import { useConsent } from '../../player/consent/use-consent';
import { T } from '../../platform/i18n/rich-text';
import { useT } from '../../platform/i18n/use-t';
import { paths } from '../../platform/paths';
import styles from './cookie-notice.module.css';

/** Says what the site stores in the browser, until the player answers. */
export function CookieNotice() {
  const t = useT();
  const { isRecorded, accept } = useConsent();
  if (isRecorded) return null;
  return (
    <section className={styles.notice} aria-labelledby="cookie-notice" data-cookie-notice="">
      <div className={styles.wrap}>
        <div>
          <h2 id="cookie-notice" className={styles.title}>
            {t('landing.cookies.title')}
          </h2>
          <p className={styles.text}>
            <T id="landing.cookies.text" components={{ policy: <Link to={paths.cookiesPolicy} /> }} />
          </p>
        </div>
        <Button
          variant="primary"
          onClick={() => {
            accept();
            // The button disappears with the notice: move the focus to the page.
            document.getElementById('main')?.focus({ preventScroll: true });
          }}
        >
          {t('landing.cookies.accept')}
        </Button>
      </div>
    </section>
  );
}
