import { useEffect, useRef, type ComponentProps, type PointerEvent } from 'react';
import { modalStack } from '../shared/modal-stack';

export interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'ref'> {
  /** Asks the owner to close: Escape, the browser's back gesture, or a press beside the panel. */
  onDismiss(): void;
}

/**
 * The browser's modal dialog: it keeps the focus inside, makes the rest of the page inert and gives the focus back.
 * It is open for as long as it is rendered.
 */
export function Modal({ onDismiss, children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = document.activeElement;
    element.showModal();
    const leave = modalStack.push(element);
    return () => {
      leave();
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  const isBeside = (event: PointerEvent<HTMLDialogElement>) => event.target === event.currentTarget;
  return (
    <dialog
      {...rest}
      ref={dialog}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onDismiss();
      }}
      onPointerDown={(event) => {
        pressedBeside.current = isBeside(event);
      }}
      onPointerUp={(event) => {
        if (pressedBeside.current && isBeside(event)) onDismiss();
      }}
    >
      {children}
    </dialog>
  );
}
