import { useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Modal, type ModalProps } from '../dialog/modal';
import { X } from '../icons/index';
import { classNames } from '../shared/class-names';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './sheet.module.css';

export interface SheetProps extends Omit<ModalProps, 'title' | 'onDismiss'> {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The title; visually hidden with `hideTitle`. */
  title: ReactNode;
  hideTitle?: boolean;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** Sticky at the bottom while the content scrolls. */
  footer?: ReactNode;
}

/** A full-height panel at the inline end: the menus of a small screen. */
export function Sheet({
  open,
  onOpenChange,
  title,
  hideTitle = false,
  closeLabel,
  footer,
  children,
  className,
  ...rest
}: SheetProps) {
  const titleId = useId();
  if (!open) return null;
  return createPortal(
    <Modal
      {...rest}
      className={classNames(styles.sheet, className)}
      aria-labelledby={titleId}
      onDismiss={() => onOpenChange(false)}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 className={styles.title} id={titleId}>
            {hideTitle ? <VisuallyHidden>{title}</VisuallyHidden> : title}
          </h2>
          <button
            type="button"
            className={styles.close}
            aria-label={closeLabel}
            onClick={() => onOpenChange(false)}
          >
            <X aria-hidden="true" />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </Modal>,
    document.body,
  );
}
