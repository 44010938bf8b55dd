import { Alert, Box } from '@mui/material';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin';

/** As long as the specification says. */
const SHOWN_MS = 5_000;
/** More than these nobody reads; the oldest make room. */
const MAX_TOASTS = 3;

interface Toast extends NotificationPayload {
  id: number;
}

/** Short messages of what was just done, the newest above the others. They wait while one is pointed at. */
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
        insetBlockStart: 16,
        insetInlineEnd: 16,
        zIndex: 'snackbar',
        display: 'grid',
        gap: 1,
        width: 'min(400px, calc(100vw - 32px))',
      }}
    >
      {/* Both are on the page before anything is said in them: only then is it read out. */}
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
  /** From above, the first is 0. */
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
