import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { CircleAlert, CircleCheck, TriangleAlert, X } from '../icons/index';
import { classNames } from '../shared/class-names';
import { modalStack } from '../shared/modal-stack';
import styles from './toast.module.css';
import { toast, TOAST_DURATION, toastStore, type ToastItem, type ToastTone } from './toast-store';

export interface ToasterProps {
  /** Accessible name of the close button of a toast. */
  closeLabel: string;
}

const ICONS = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert } as const;
const none: readonly ToastItem[] = [];

/**
 * Renders the toasts; mount once per application. A polite live region must exist before its content, so it is always
 * there. While a modal dialog is open, toasts appear inside it, because everything else is inert: neither announced nor
 * clickable.
 */
export function Toaster({ closeLabel }: ToasterProps) {
  const items = useSyncExternalStore(toastStore.subscribe, toastStore.items, () => none);
  const modal = useSyncExternalStore(modalStack.subscribe, modalStack.top, () => null);
  // Portals cannot be prerendered: the regions are added on the client.
  const isMounted = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  if (!isMounted) return null;
  const shown = (tones: readonly ToastTone[]) =>
    items
      .filter(({ tone }) => tones.includes(tone))
      .map((item) => <Toast key={item.id} item={item} closeLabel={closeLabel} />);
  return createPortal(
    <div className={styles.toaster}>
      <div>{shown(['error', 'warning'])}</div>
      <div aria-live="polite">{shown(['success'])}</div>
    </div>,
    modal ?? document.body,
  );
}

function Toast({ item, closeLabel }: { item: ToastItem; closeLabel: string }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toast.dismiss(item.id), TOAST_DURATION);
    return () => clearTimeout(timer);
  }, [held, item.id]);

  const Icon = ICONS[item.tone];
  return (
    <div
      className={classNames(styles.toast, styles[item.tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <p className={styles.text} role={item.tone === 'success' ? undefined : 'alert'}>
        {item.text}
        {item.note && <span className={styles.note}>{item.note}</span>}
      </p>
      {item.action && (
        <button type="button" className={styles.action} onClick={item.action.run}>
          {item.action.label}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={closeLabel}
        onClick={() => toast.dismiss(item.id)}
      >
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
