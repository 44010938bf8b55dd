import { unfold } from '../../ui/fold';
import { useT } from '../../platform/i18n/use-t';
import type { SectionOfForm } from './sections';
import styles from './section-progress.module.css';

interface SectionLinksProps {
  sections: readonly SectionOfForm[];
  /** The anchor of the section on the screen, where it is marked. */
  current?: string;
  onFollow?(): void;
}

/**
 * Links to the sections of a form, each with its number of missing required answers. Once none is missing, the link
 * shows the number of answered questions.
 */
export function SectionLinks({ sections, current, onFollow }: SectionLinksProps) {
  const t = useT();
  return (
    <ol className={styles.sections}>
      {sections.map(({ anchor, title, done, total, missing }) => (
        <li key={anchor}>
          <a
            href={`#${anchor}`}
            aria-current={anchor === current ? 'location' : undefined}
            onClick={() => {
              unfold(anchor);
              onFollow?.();
            }}
          >
            {title}
          </a>
          {missing > 0 ? (
            <span className={styles.count} data-missing>
              {t('apply.sectionMissing', { count: missing })}
            </span>
          ) : (
            total > 0 && (
              <span className={styles.count} data-full={done === total || undefined}>
                {t('apply.sectionCount', { done, total })}
              </span>
            )
          )}
        </li>
      ))}
    </ol>
  );
}
