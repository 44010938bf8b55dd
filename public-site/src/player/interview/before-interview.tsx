import { useId } from 'react';
import { OWN_ANSWERS, unfold } from '../../ui/fold';
import { T } from '../../platform/i18n/rich-text';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { paths } from '../../platform/paths';
import { useSiteConfig } from '../../platform/site-config/site-config';
import styles from './interview-panel.module.css';
import { useOwnInterview } from './interview-queries';

interface BeforeInterviewProps {
  /** The level of its heading on the page. */
  heading: 'h2' | 'h3';
}

/** Advice for the interview, until it is passed. Renders nothing if the owner has a page about it, which is linked. */
export function BeforeInterview({ heading: Heading }: BeforeInterviewProps) {
  const t = useT();
  const id = useId();
  const { data } = useOwnInterview();
  const links = useSiteConfig()?.links;
  if (!data || !links || links.interview || data.interview?.outcome === 'passed') return null;
  return (
    <section className={styles.before} aria-labelledby={id}>
      <Heading id={id} className="title-small">
        {t('apply.interview.before')}
      </Heading>
      <ul>
        <li>{t('apply.interview.before.microphone')}</li>
        <li>
          <T
            id="apply.interview.before.character"
            components={{ answers: <a href={`#${OWN_ANSWERS}`} onClick={() => unfold(OWN_ANSWERS)} /> }}
          />
        </li>
        <li>
          <T id="apply.interview.before.rules" components={{ rules: <Link to={paths.rpGuide} /> }} />
        </li>
      </ul>
    </section>
  );
}
