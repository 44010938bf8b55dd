import { Alert, Box } from '@mui/material';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin';

/** Required by the specification. */
const SHOWN_MS = 5_000;
/** The oldest ones are removed beyond this number. */
const MAX_TOASTS = 3;

interface Toast extends NotificationPayload {
  id: number;
}

/** Toasts, newest on top. Their timers pause while one is hovered. */
export function Toasts() {
  const translate = useTranslate();
  const { notifications, resetNotifications } = useNotificationContext();
  const [toasts, setToasts] = useState<Toast[]>([]);
  const [held, setHeld] = useState(false);
  const count = useRef(0);

  const take = useEffectEvent(() => {
    const news = notifications.map((notification) => ({ ...notification, id: (count.current += 1) }));
    setToasts((shown) => [...news.reverse(), ...shown].slice(0, MAX_TOASTS));
    resetNotifications();
  });
  useEffect(() => {
    if (notifications.length > 0) take();
  }, [notifications]);

  const close = (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id));
  const text = ({ message, notificationOptions }: Toast) =>
    typeof message === 'string'
      ? translate(message, notificationOptions?.messageArgs as Record<string, unknown>)
      : message;
  return (
    <Box
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        position: 'fixed',
        // Toasts are below the bar, so that its buttons stay in reach.
        insetBlockStart: { xs: 64, sm: 56 },
        insetInlineEnd: 16,
        zIndex: 'snackbar',
        display: 'grid',
        gap: 1,
        width: 'min(400px, calc(100vw - 32px))',
      }}
    >
      {/* Both live regions exist before they have content; otherwise it is not announced. */}
      {(['assertive', 'polite'] as const).map((live) => (
        <Box key={live} aria-live={live} sx={{ display: 'contents' }}>
          {toasts.map(
            (toast, place) =>
              (toast.type === 'error') === (live === 'assertive') && (
                <Shown key={toast.id} toast={toast} held={held} place={place} onClose={close}>
                  {text(toast)}
                </Shown>
              ),
          )}
        </Box>
      ))}
    </Box>
  );
}

interface ShownProps {
  toast: Toast;
  held: boolean;
  /** Index from the top. */
  place: number;
  onClose(id: number): void;
  children: ReactNode;
}

function Shown({ toast: { id, type }, held, place, onClose, children }: ShownProps) {
  const end = useEffectEvent(() => onClose(id));
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(end, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held]);
  return (
    <Alert
      role="none"
      severity={type}
      variant="filled"
      onClose={() => onClose(id)}
      sx={{ order: place, overflowWrap: 'anywhere', boxShadow: 6 }}
    >
      {children}
    </Alert>
  );
}
