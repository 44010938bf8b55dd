import { color } from '@city/shared-ui/tokens';
import CloseIcon from '@mui/icons-material/Close';
import { Alert, Box, Button, IconButton } from '@mui/material';
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useSidebarState, useTranslate } from 'react-admin';
import { useKeys } from '../kit/record/use-keys.js';
import type { ToastAction } from '../kit/toast-action.js';

/** Required by the specification. */
const SHOWN_MS = 5_000;
/** A toast with a button needs more time, and less than the ten seconds in which a decision can be undone. */
const SHOWN_WITH_ACTION_MS = 8_000;
/** The oldest ones are removed beyond this number. */
const MAX_TOASTS = 3;

interface Toast extends NotificationPayload {
  id: number;
}

const actionOf = ({ notificationOptions }: Toast) => notificationOptions?.action as ToastAction | undefined;

/** Below the bar, so that its buttons stay in reach. */
const TOP = {
  insetBlockStart: { xs: 64, sm: 56 },
  insetInlineEnd: 16,
  width: 'min(400px, calc(100vw - 32px))',
};
/**
 * Where a review has no buttons and no text: what was decided must not cover the next application. It lies beside the
 * menu, over the end of a list, which scrolls.
 */
const cornerBeside = (isMenuOpen: boolean) => ({
  insetBlockEnd: { xs: 72, sm: 16 },
  insetInlineStart: { xs: 16, md: isMenuOpen ? 304 : 72 },
  width: 'min(300px, calc(100vw - 32px))',
});

/**
 * Toasts, newest on top; with a button in the lower corner, else in the upper one. Their timers pause while one is
 * hovered.
 */
export function Toasts() {
  const translate = useTranslate();
  const { notifications, resetNotifications } = useNotificationContext();
  const [toasts, setToasts] = useState<Toast[]>([]);
  const [held, setHeld] = useState(false);
  const [isMenuOpen] = useSidebarState();
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
  return [false, true].map((withAction) => (
    <Box
      key={withAction ? 'corner' : 'top'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        ...(withAction ? cornerBeside(isMenuOpen) : TOP),
        position: 'fixed',
        zIndex: 'snackbar',
        display: 'grid',
        gap: 1,
      }}
    >
      {/* Both live regions exist before they have content; otherwise it is not announced. */}
      {(['assertive', 'polite'] as const).map((live) => (
        <Box key={live} aria-live={live} sx={{ display: 'contents' }}>
          {toasts.map(
            (toast, place) =>
              (toast.type === 'error') === (live === 'assertive') &&
              withAction === !!actionOf(toast) && (
                <ToastAlert
                  key={toast.id}
                  toast={toast}
                  held={held}
                  place={place}
                  isNewest={toasts.find(actionOf) === toast}
                  onClose={close}
                >
                  {text(toast)}
                </ToastAlert>
              ),
          )}
        </Box>
      ))}
    </Box>
  ));
}

interface ToastAlertProps {
  toast: Toast;
  held: boolean;
  /** Index from the top. */
  place: number;
  /** Whether the shortcut of its action is meant for it. */
  isNewest: boolean;
  onClose(id: number): void;
  children: ReactNode;
}

/** The look of the site's toasts: light, with an edge in the colour of its tone. */
const LOOK = {
  alignItems: 'center',
  overflowWrap: 'anywhere',
  boxShadow: 6,
  bgcolor: color.inverse,
  color: color['on-inverse'],
  border: 0,
  borderInlineStart: '4px solid var(--tone)',
  '& .MuiAlert-icon': { color: 'var(--tone)' },
  '& .MuiAlert-action': { paddingBlockStart: 0, alignItems: 'center' },
};

const TONES = {
  success: color['inverse-ok'],
  error: color['inverse-danger'],
  info: color.accent,
  warning: color.accent,
};

function ToastAlert({ toast, held, place, isNewest, onClose, children }: ToastAlertProps) {
  const translate = useTranslate();
  const { id, type } = toast;
  const action = actionOf(toast);
  const end = useEffectEvent(() => onClose(id));
  const lasts = action ? SHOWN_WITH_ACTION_MS : SHOWN_MS;
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(end, lasts);
    return () => clearTimeout(timer);
  }, [held, lasts]);
  const act = () => {
    onClose(id);
    action?.run();
  };
  useKeys(action ? { [action.shortcut]: act } : {}, isNewest);
  const tone = type === 'success' || type === 'error' || type === 'warning' ? type : 'info';
  return (
    <Alert
      role="none"
      severity={tone}
      onClose={() => onClose(id)}
      style={{ order: place, '--tone': TONES[tone] } as CSSProperties}
      sx={LOOK}
      {...(action && {
        action: (
          <>
            <Button
              size="small"
              color="inherit"
              aria-keyshortcuts={action.shortcut.toUpperCase()}
              onClick={act}
            >
              {translate(action.label)}
            </Button>
            <IconButton
              size="small"
              color="inherit"
              aria-label={translate('ra.action.close')}
              onClick={() => onClose(id)}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </>
        ),
      })}
    >
      {children}
    </Alert>
  );
}
