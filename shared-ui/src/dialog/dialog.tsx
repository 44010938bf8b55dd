import { useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { X } from '../icons/index';
import { classNames } from '../shared/class-names';
import styles from './dialog.module.css';
import { Modal, type ModalProps } from './modal';

export interface DialogProps extends Omit<ModalProps, 'title' | 'onDismiss'> {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the bottom. */
  actions?: ReactNode;
  /**
   * Accessible name of the close button in the corner. If omitted there is no such button, and `actions` must contain
   * one.
   */
  closeLabel?: string;
}

/** A modal question or task. Escape and a press outside close it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  actions,
  closeLabel,
  children,
  className,
  ...rest
}: DialogProps) {
  const id = useId();
  if (!open) return null;
  return createPortal(
    <Modal
      {...rest}
      className={classNames(styles.dialog, className)}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onDismiss={() => onOpenChange(false)}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 className={styles.title} id={`${id}-title`}>
            {title}
          </h2>
          {closeLabel && (
            <button
              type="button"
              className={styles.close}
              aria-label={closeLabel}
              onClick={() => onOpenChange(false)}
            >
              <X aria-hidden="true" />
            </button>
          )}
        </div>
        {description && (
          <p className={styles.description} id={`${id}-description`}>
            {description}
          </p>
        )}
        {children && <div className={styles.body}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </Modal>,
    document.body,
  );
}
