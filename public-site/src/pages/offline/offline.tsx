import { Button, LinkButton } from '@city/shared-ui';
import { useT } from '../../platform/i18n/use-t';
import { paths, siteAddress } from '../../platform/paths';
import { useSiteName } from '../../platform/site-config/site-config';
import scene from './blackout.svg?raw';

/**
 * The service worker's response when a page cannot be fetched, at that page's own address. Rendered at build and never
 * hydrated: `offline-script.ts` handles its buttons by their ids.
 */
export function OfflinePage() {
  const t = useT();
  const [word] = useSiteName().split(' ');
  return (
    <div className="offline">
      <header className="offline-brand">{word}</header>
      <main className="offline-main">
        <h1>{t('offline.title')}</h1>
        <p className="offline-lede">{t('offline.text')}</p>
        <p className="offline-payment" id="payment" hidden>
          {t('offline.payment')}
        </p>
        <p className="offline-actions">
          <Button variant="primary" size="large" id="again">
            {t('common.retry')}
          </Button>
          <LinkButton variant="quiet" size="large" id="home" href={siteAddress(paths.home)} hidden>
            {t('offline.home')}
          </LinkButton>
          <LinkButton variant="quiet" size="large" id="guide" href={siteAddress(paths.rpGuide)} hidden>
            {t('offline.guide')}
          </LinkButton>
        </p>
        <p
          className="offline-state"
          role="status"
          id="state"
          data-trying={t('offline.trying')}
          data-failed={t('offline.failed')}
        />
        <section className="offline-kept" aria-labelledby="kept">
          <h2 id="kept">{t('offline.kept.title')}</h2>
          <ul>
            <li>{t('offline.kept.drafts')}</li>
            <li>{t('offline.kept.sent')}</li>
          </ul>
        </section>
      </main>
      <div className="offline-scene" aria-hidden="true" dangerouslySetInnerHTML={{ __html: scene }} />
    </div>
  );
}
