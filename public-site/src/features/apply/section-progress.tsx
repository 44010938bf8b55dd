import { useId } from 'react';
import { useT } from '../../platform/i18n/use-t';
import { SectionLinks } from './section-links';
import { useRequired, useSections, type ProgressOf } from './sections';
import styles from './section-progress.module.css';

/** The sections of a form in a column beside it, with the number of given required answers. */
export function SectionProgress(props: ProgressOf) {
  const t = useT();
  const id = useId();
  const sections = useSections(props);
  const required = useRequired(props);
  if (sections.length < 2) return null;
  return (
    <nav className={styles.progress} aria-labelledby={id}>
      <h2 id={id} className="title-small">
        {t('apply.sections')}
      </h2>
      <SectionLinks sections={sections} />
      <p className={styles.required}>{t('apply.requiredCount', { ...required })}</p>
    </nav>
  );
}
