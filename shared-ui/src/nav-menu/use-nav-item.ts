import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { focusNeighbour, focusTrigger } from './nav-focus';

/** Milliseconds before a panel closes after the pointer has left: the path to the panel may cut a corner. */
const LEAVE_DELAY = 180;

/** The open state of one trigger and its panel: press, hover, keyboard and loss of focus. */
export function useNavItem() {
  const [open, setOpen] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedByHover = useRef(false);
  const panelId = useId();

  const close = () => {
    openedByHover.current = false;
    setOpen(false);
  };

  useEffect(() => () => clearTimeout(leaving.current), []);

  useEffect(() => {
    if (!open) return;
    const pressedElsewhere = (event: Event) => {
      if (event.target instanceof Node && !item.current?.contains(event.target)) close();
    };
    // Escape also closes a panel opened by hover while the focus is elsewhere (WCAG 1.4.13).
    const escape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (item.current?.contains(document.activeElement)) return;
      close();
    };
    document.addEventListener('pointerdown', pressedElsewhere);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', pressedElsewhere);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);

  return {
    open,
    close,
    itemProps: {
      ref: item,
      onPointerEnter(event: PointerEvent) {
        clearTimeout(leaving.current);
        if (event.pointerType !== 'mouse' || open) return;
        openedByHover.current = true;
        setOpen(true);
      },
      onPointerLeave(event: PointerEvent) {
        if (event.pointerType !== 'mouse' || !openedByHover.current) return;
        leaving.current = setTimeout(close, LEAVE_DELAY);
      },
      onBlur(event: FocusEvent<HTMLElement>) {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      },
      onKeyDown(event: KeyboardEvent<HTMLLIElement>) {
        if (event.key === 'Escape' && open) {
          event.preventDefault();
          event.stopPropagation();
          close();
          trigger.current?.focus();
        } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault();
          event.stopPropagation();
          const step = event.key === 'ArrowDown' ? 1 : -1;
          if (!open && document.activeElement === trigger.current) {
            setOpen(true);
            requestAnimationFrame(() => focusNeighbour(item.current, trigger.current, step));
          } else {
            focusNeighbour(item.current, document.activeElement, step);
          }
        } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
          focusTrigger(event);
        }
      },
    },
    triggerProps: {
      ref: trigger,
      'aria-expanded': open,
      'aria-controls': panelId,
      onClick() {
        // The hover has already opened the panel that this press would toggle.
        if (open && openedByHover.current) openedByHover.current = false;
        else if (open) close();
        else setOpen(true);
      },
    },
    panelId,
  };
}
