import type { FormEvent, ReactNode } from 'react';
import { useT } from '../../../../platform/i18n/use-t';
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
  /** Below the buttons. */
  below?: ReactNode;
  /** The step has two columns. */
  isWide?: boolean;
}

/** Heading, content and buttons of one step. */
export function StepFrame(props: StepFrameProps) {
  const { title, text, children, actions, onSubmit, savesDraft, below, isWide } = props;
  const t = useT();
  const content = (
    <>
      {children && <div className={styles.body}>{children}</div>}
      <div className={styles.actions}>{actions}</div>
      {savesDraft && <p className={styles.note}>{t('whitelist.draftSaved')}</p>}
    </>
  );
  return (
    <section className={isWide ? undefined : styles.step}>
      <h2 className={styles.title}>{title}</h2>
      {text && <div className={styles.text}>{text}</div>}
      {onSubmit ? (
        <form noValidate onSubmit={onSubmit}>
          {content}
        </form>
      ) : (
        content
      )}
      {below && <div className={styles.body}>{below}</div>}
    </section>
  );
}
