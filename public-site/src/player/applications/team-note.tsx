import type { ApplicationStatus } from '@city/contracts';
import { useT } from '../../platform/i18n/use-t';
import styles from './team-note.module.css';

interface TeamNoteProps {
  /** The decision that it explains. */
  status: ApplicationStatus;
  /** The text of the team, in any language. */
  text: string;
  /** The level of its heading on the page. */
  heading: 'h2' | 'h3';
}

/** The team’s note about an application, in the colour of the decision. */
export function TeamNote({ status, text, heading: Heading }: TeamNoteProps) {
  const t = useT();
  return (
    <section className={styles.note} data-status={status}>
      <Heading className="title-small">{t('apply.reason')}</Heading>
      <p>
        <bdi>{text}</bdi>
      </p>
    </section>
  );
}
