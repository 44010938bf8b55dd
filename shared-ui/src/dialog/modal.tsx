import { useEffect, useRef, useState, type ComponentProps, type PointerEvent } from 'react';
import { modalStack } from '../shared/modal-stack';

export interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'ref'> {
  /** Requests closing: Escape, the browser's back gesture, or a press outside the panel. */
  onDismiss(): void;
}

/**
 * The native modal dialog: it traps the focus, makes the rest of the page inert and restores the focus. It is open
 * while it is rendered.
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

  // A page that has a scrollbar keeps its room, so that nothing moves; any other has no empty strip at its edge.
  const [hasScrollbar] = useState(() => innerWidth > document.documentElement.clientWidth);

  const isBeside = (event: PointerEvent<HTMLDialogElement>) => event.target === event.currentTarget;
  return (
    <dialog
      {...rest}
      ref={dialog}
      data-scrollbar={hasScrollbar || undefined}
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
