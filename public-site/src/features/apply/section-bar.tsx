import { icons, Sheet } from '@city/shared-ui';
import { useEffect, useState } from 'react';
import { useT } from '../../shared/i18n/use-t';
import type { KindForm } from './kind-form';
import { SectionLinks } from './section-links';
import { anchorsOf, useRequired, useSections, type ProgressOf } from './sections';
import styles from './section-bar.module.css';

/** A section is current once its top passes this share of the window’s height. */
const READING_LINE = 0.33;

/**
 * Above the form on a narrow screen, and in sight while it scrolls: the current section and how many of the required
 * answers are given. Pressing it opens the list of sections.
 */
export function SectionBar(props: ProgressOf) {
  const t = useT();
  const sections = useSections(props);
  const required = useRequired(props);
  const current = useCurrentSection(props.of);
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

/** The anchor of the last section that has reached the reading line; of the first one at the top of the page. */
function useCurrentSection(of: KindForm): string | undefined {
  const [current, setCurrent] = useState(() => anchorsOf(of)[0]);
  useEffect(() => {
    const hasReachedLine = (element: Element) =>
      element.getBoundingClientRect().top <= window.innerHeight * READING_LINE;
    const show = () => {
      const elements = anchorsOf(of).flatMap((anchor) => document.getElementById(anchor) ?? []);
      const reached = window.scrollY > 0 ? elements.findLast(hasReachedLine) : undefined;
      setCurrent((reached ?? elements[0])?.id);
    };
    // No IntersectionObserver: from one gap between two sections to another nothing begins to intersect.
    window.addEventListener('scroll', show, { passive: true });
    window.addEventListener('resize', show);
    return () => {
      window.removeEventListener('scroll', show);
      window.removeEventListener('resize', show);
    };
  }, [of]);
  return current;
}
