import type { FormEvent, ReactNode } from 'react';
import { useT } from '../../../../shared/i18n/use-t';
import styles from './step-frame.module.css';

interface StepFrameProps {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  /** The step's buttons, the primary one first. */
  actions: ReactNode;
  /** Makes the step a form. */
  onSubmit?(event: FormEvent): void;
  /** Shows that the draft is saved. */
  savesDraft?: boolean;
  /** It has two columns of its own. */
  isWide?: boolean;
}

/** Heading, content and buttons of one step. */
export function StepFrame({ title, text, children, actions, onSubmit, savesDraft, isWide }: StepFrameProps) {
  const t = useT();
  const content = (
    <>
      {children && <div className={styles.body}>{children}</div>}
      <div className={styles.actions}>{actions}</div>
      {savesDraft && <p className={styles.note}>{t('whitelist.draftSaved')}</p>}
    </>
  );
  return (
    <section className={isWide ? styles.wide : styles.step}>
      <h2 className={styles.title}>{title}</h2>
      {text && <div className={styles.text}>{text}</div>}
      {onSubmit ? (
        <form noValidate onSubmit={onSubmit}>
          {content}
        </form>
      ) : (
        content
      )}
    </section>
  );
}
