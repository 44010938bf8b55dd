import { LOCALES } from '@city/contracts';
import { Dialog } from '@city/shared-ui';
import { useState } from 'react';
import { currentLocale } from '../../platform/i18n/i18n';
import { useSiteConfig } from '../../platform/site-config/site-config';
import { useT } from '../../platform/i18n/use-t';
import { LANGUAGE_NAMES } from '../../ui/language-switch/use-languages';
import styles from './trailer-dialog.module.css';

const POSTER = '/art/social.png';

/** The trailer with controls and captions; it autoplays because the user pressed the button. */
export function TrailerDialog({ source, onClose }: { source: string; onClose(): void }) {
  const t = useT();
  const share = useSiteConfig()?.brand?.share;
  const [hasFailed, setFailed] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      className={styles.dialog}
      title={t('landing.trailerTitle')}
      closeLabel={t('common.close')}
    >
      {hasFailed ? (
        <p className="soft" role="alert">
          {t('landing.trailerFailed')} <a href={source}>{t('landing.trailerFile')}</a>
        </p>
      ) : (
        <video
          className={styles.video}
          src={source}
          poster={share ?? POSTER}
          controls
          autoPlay
          playsInline
          width={1280}
          height={720}
          aria-label={t('landing.trailerTitle')}
          onError={() => setFailed(true)}
        >
          <Captions source={source} />
        </video>
      )}
    </Dialog>
  );
}

/**
 * One caption track per language, the page's own enabled. They exist for a self-hosted video (`trailer.en.vtt` beside
 * `trailer.webm`); an external video brings its own.
 */
function Captions({ source }: { source: string }) {
  const current = currentLocale();
  if (!source.startsWith('/')) return null;
  const name = source.replace(/\.\w+(\?.*)?$/, '');
  return LOCALES.map((locale) => (
    <track
      key={locale}
      kind="captions"
      src={`${name}.${locale}.vtt`}
      srcLang={locale}
      label={LANGUAGE_NAMES[locale]}
      default={locale === current}
    />
  ));
}
