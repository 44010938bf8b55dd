import { icons, Sheet } from '@city/shared-ui';
import { useState } from 'react';
import { useCurrentSection } from '../../ui/use-current-section';
import { useT } from '../../platform/i18n/use-t';
import { SectionLinks } from './section-links';
import { anchorsOf, useRequired, useSections, type ProgressOf } from './sections';
import styles from './section-bar.module.css';

/** A section is current once its top passes a third of the window’s height. */
const readingLine = () => window.innerHeight / 3;

/**
 * Above the form on a narrow screen, and in sight while it scrolls: the current section and how many of the required
 * answers are given. Pressing it opens the list of sections.
 */
export function SectionBar(props: ProgressOf) {
  const t = useT();
  const sections = useSections(props);
  const required = useRequired(props);
  const current = useCurrentSection(anchorsOf(props.of), readingLine);
  const [isOpen, setOpen] = useState(false);
  if (sections.length < 2) return null;
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.line} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={styles.section}>{sections.find(({ anchor }) => anchor === current)?.title}</span>
        <span className={styles.count} data-full={required.done === required.total || undefined}>
          {t('apply.requiredCount', { ...required })}
        </span>
        <icons.ChevronDown aria-hidden="true" size={18} />
      </button>
      <progress className={styles.share} value={required.done} max={required.total} aria-hidden="true" />
      <Sheet open={isOpen} onOpenChange={setOpen} title={t('apply.sections')} closeLabel={t('common.close')}>
        <nav aria-label={t('apply.sections')}>
          <SectionLinks sections={sections} current={current} onFollow={() => setOpen(false)} />
        </nav>
      </Sheet>
    </div>
  );
}
