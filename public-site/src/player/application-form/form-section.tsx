import { Disclosure } from '@city/shared-ui';
import { useState, type ReactNode } from 'react';
import { useT } from '../../platform/i18n/use-t';
import styles from './application-form.module.css';

interface FormSectionProps {
  /** For links to it. */
  id?: string;
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

/** A group of fields under a heading. */
export function FormSection({ id, title, note, children }: FormSectionProps) {
  return (
    <fieldset id={id} className={styles.section}>
      <legend className={styles.legend}>{title}</legend>
      {note && <SectionNote>{note}</SectionNote>}
      {children}
    </fieldset>
  );
}

interface FoldedSectionProps extends FormSectionProps {
  isAnswered: boolean;
  isRefused: boolean;
  /** Number of its answered questions. */
  count?: ReactNode;
  /** It is the end of a section, with a smaller heading. */
  isPart?: boolean;
}

/** A group of fields that may all stay blank, closed at first unless one of them is answered or refused. */
export function FoldedSection(props: FoldedSectionProps) {
  const { id, title, note, children, isAnswered, isRefused, count, isPart } = props;
  const [wasAnswered] = useState(isAnswered);
  const summary = (
    <>
      <span className={styles.foldedTitle}>
        {title}
        {count && <span className={styles.count}>{count}</span>}
      </span>
      {note && <small className={styles.foldedNote}>{note}</small>}
    </>
  );
  return (
    <Disclosure
      id={id}
      className={styles.folded}
      data-part={isPart || undefined}
      summary={summary}
      open={wasAnswered || isRefused}
    >
      <div className={styles.section}>{children}</div>
    </Disclosure>
  );
}

interface CardSectionProps extends Omit<FormSectionProps, 'note'> {
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
  /** Number of its required answers that are missing. */
  missing: number;
}

/** A group of fields as a card that shows, even closed, how many answers it still needs. */
export function CardSection(props: CardSectionProps) {
  const { id, title, children, isOpen, onToggle, missing } = props;
  const t = useT();
  const summary = (
    <span className={styles.foldedTitle}>
      {title}
      <span className={styles.count} data-complete={missing === 0 || undefined}>
        {missing === 0 ? t('apply.complete') : t('apply.left', { count: missing })}
      </span>
    </span>
  );
  return (
    <Disclosure
      id={id}
      className={styles.card}
      summary={summary}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <div className={styles.section}>{children}</div>
    </Disclosure>
  );
}

/** A remark below the heading of a section. */
export function SectionNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
