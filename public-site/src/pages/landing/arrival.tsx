import { LinkButton } from '@city/shared-ui';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { paths } from '../../platform/paths';
import { useByInterviews } from '../../platform/site-config/use-by-interviews';
import { useSiteConfig } from '../../platform/site-config/site-config';
import styles from './arrival.module.css';
import { Section } from './section';

const STEPS = [1, 2, 3, 4] as const;
const FIVEM = 2;
const TALK = 4;

/** The four steps to join, and the invitation to apply. */
export function Arrival() {
  const t = useT();
  const download = useSiteConfig()?.links.fivemDownload;
  const byInterviews = useByInterviews();
  const text = (step: (typeof STEPS)[number], of: 'title' | 'text') =>
    step === TALK
      ? byInterviews(t(`landing.start.4.${of}`), t(`landing.start.4.${of}.open`))
      : t(`landing.start.${step}.${of}`);
  return (
    <Section title={t('landing.start.title')}>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            <h3>
              {step === FIVEM ? (
                <a href={download} target="_blank" rel="noreferrer">
                  {text(step, 'title')}
                </a>
              ) : (
                text(step, 'title')
              )}
            </h3>
            <p>{text(step, 'text')}</p>
          </li>
        ))}
      </ol>
      {/* own-path.tsx hides the invitation from players who have applied and adds their status. */}
      <div className={styles.next} data-next-step="">
        <div className={styles.invitation}>
          <LinkButton variant="primary" size="large" render={<Link to={paths.whitelist} />}>
            {t('landing.apply')}
          </LinkButton>
          <p>{t('menu.whitelistNote')}</p>
        </div>
      </div>
    </Section>
  );
}
