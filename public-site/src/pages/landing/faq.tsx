import { Disclosure } from '@city/shared-ui';
import { Link } from '../../ui/link/link';
import { T } from '../../platform/i18n/rich-text';
import { useT } from '../../platform/i18n/use-t';
import { paths } from '../../platform/paths';
import { useByInterviews } from '../../platform/site-config/use-by-interviews';
import { useSiteConfig, useSiteName } from '../../platform/site-config/site-config';
import styles from './faq.module.css';
import { Section } from './section';

/** Six questions that newcomers ask. */
export function Faq() {
  const t = useT();
  const site = useSiteConfig();
  const byInterviews = useByInterviews();
  const name = useSiteName();
  return (
    <Section title={t('landing.faq.title')} ornament aside>
      <div className={styles.questions}>
        <Disclosure summary={t('landing.faq.1.question', { name })}>
          <p>{t('landing.faq.1.answer')}</p>
        </Disclosure>
        <Disclosure summary={t('landing.faq.2.question')}>
          <p>{t('landing.faq.2.answer')}</p>
        </Disclosure>
        <Disclosure summary={t('landing.faq.3.question')}>
          <p>
            <T
              id="landing.faq.3.answer"
              values={{ interview: byInterviews(t('landing.faq.3.interview'), '') }}
              components={{ apply: <Link to={paths.whitelist} /> }}
            />
          </p>
        </Disclosure>
        <Disclosure summary={t('landing.faq.4.question')}>
          <p>
            <T
              id="landing.faq.4.answer"
              components={{
                download: <a href={site?.links.fivemDownload} target="_blank" rel="noreferrer" />,
              }}
            />
          </p>
        </Disclosure>
        <Disclosure summary={t('landing.faq.5.question')}>
          <p>{t('landing.faq.5.answer')}</p>
        </Disclosure>
        <Disclosure summary={t('landing.faq.6.question')}>
          <p>
            <T id="landing.faq.6.answer" components={{ rules: <Link to={paths.rpGuide} /> }} />
          </p>
        </Disclosure>
      </div>
    </Section>
  );
}
