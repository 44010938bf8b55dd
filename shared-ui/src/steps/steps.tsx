import type { ComponentProps, ReactNode } from 'react';
import { Check } from '../icons/index';
import { classNames } from '../shared/class-names';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './steps.module.css';

export interface Step {
  id: string;
  label: ReactNode;
  state: 'done' | 'current' | 'upcoming';
}

export interface StepsProps extends Omit<ComponentProps<'ol'>, 'onSelect' | 'children'> {
  steps: readonly Step[];
  /** Makes completed steps links back. */
  onSelect?(id: string): void;
  /** Announced after the label of a completed step, for screen readers. */
  doneLabel?: string;
}

/** Number of names that fit next to each other on a phone. */
const NAMES_ON_A_PHONE = 4;

/** A progress rail: completed, current and remaining steps. Give it an `aria-label`. */
export function Steps({ steps, onSelect, doneLabel, className, ...rest }: StepsProps) {
  const isShort = steps.length <= NAMES_ON_A_PHONE;
  return (
    <ol {...rest} className={classNames(styles.steps, isShort && styles.short, className)}>
      {steps.map((step, index) => {
        const content = (
          <>
            <span className={styles.mark} aria-hidden="true">
              {step.state === 'done' ? <Check /> : index + 1}
            </span>
            <span className={styles.label}>{step.label}</span>
            {step.state === 'done' && doneLabel && <VisuallyHidden> {doneLabel}</VisuallyHidden>}
          </>
        );
        return (
          <li
            key={step.id}
            className={classNames(styles.step, styles[step.state])}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            {step.state === 'done' && onSelect ? (
              <button type="button" className={styles.link} onClick={() => onSelect(step.id)}>
                {content}
              </button>
            ) : (
              <span className={styles.link}>{content}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
