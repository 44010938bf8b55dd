import { VisuallyHidden } from '@city/shared-ui';
import { useId } from 'react';
import type { MessageId } from '../../../platform/i18n/message-id';
import { useT } from '../../../platform/i18n/use-t';
import { LAST_STEP } from './draft';
import styles from './tour.module.css';

interface TourProps {
  step: number;
  reached: number;
  /** Opens a step that was reached before. */
  onSelect(step: number): void;
}

/**
 * An overview of the steps, with the finished ones marked, until the questions begin. It is part of the prerendered
 * document.
 */
export function Tour({ step, reached, onSelect }: TourProps) {
  const t = useT();
  const id = useId();
  return (
    <aside className={styles.tour} aria-labelledby={id}>
      <h2 id={id} className="title-small">
        {t('whitelist.tour.title')}
      </h2>
      <ol className={styles.steps}>
        {Array.from({ length: LAST_STEP }, (_, index) => index + 1).map((number) => {
          const name = t(`whitelist.step.${number}` as MessageId);
          const isCurrent = number === step;
          const isDone = !isCurrent && number <= reached;
          return (
            <li key={number} data-done={isDone || undefined} aria-current={isCurrent ? 'step' : undefined}>
              {isDone ? (
                <button type="button" className={styles.back} onClick={() => onSelect(number)}>
                  {name}
                  <VisuallyHidden> {t('whitelist.stepDone')}</VisuallyHidden>
                </button>
              ) : (
                <strong>{name}</strong>
              )}
              <span>{t(`whitelist.tour.${number}` as MessageId)}</span>
            </li>
          );
        })}
      </ol>
    </aside>
  );
}
