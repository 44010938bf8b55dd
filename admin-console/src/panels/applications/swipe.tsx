import { Box, Typography, useTheme } from '@mui/material';
import { type MouseEvent, type ReactNode, type TouchEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';

/** Pixels after which a movement has a direction. */
const DIRECTION_PX = 12;
/** Pixels from which lifting the finger decides. */
const DECISION_PX = 96;
/** How far the application moves along. */
const MOVE_MAX_PX = 140;
/** A finger on these writes or selects. */
const FIELDS = 'input, textarea, select';

interface SwipeProps {
  enabled: boolean;
  onAccept(): void;
  onReject(): void;
  children: ReactNode;
}

/**
 * Lets a reviewer decide an application with a finger: a swipe towards the end of the line accepts it, a swipe towards
 * the start opens the reasons of a rejection. Right and left are exchanged in Arabic, like the buttons and the text that
 * names the directions. Scrolling does not decide: the browser takes vertical movements over and ends the gesture.
 */
export function Swipe({ enabled, onAccept, onReject, children }: SwipeProps) {
  const translate = useTranslate();
  const forward = useTheme().direction === 'rtl' ? -1 : 1;
  const start = useRef<{ x: number; y: number } | null>(null);
  const hasMoved = useRef(false);
  /** Pixels towards the end of the line; null unless a finger moves the application. */
  const [moved, setMoved] = useState<number | null>(null);

  const end = () => {
    start.current = null;
    setMoved(null);
  };
  const onTouchStart = ({ touches, target }: TouchEvent) => {
    hasMoved.current = false;
    const finger = touches[0];
    const isField = target instanceof Element && target.closest(FIELDS) !== null;
    // A second finger zooms.
    if (!finger || touches.length > 1 || isField) end();
    else start.current = { x: finger.clientX, y: finger.clientY };
  };
  const onTouchMove = ({ touches }: TouchEvent) => {
    const [from, finger] = [start.current, touches[0]];
    if (!from || !finger) return;
    const [x, y] = [finger.clientX - from.x, finger.clientY - from.y];
    if (moved === null) {
      if (Math.max(Math.abs(x), Math.abs(y)) < DIRECTION_PX) return;
      if (Math.abs(x) < 2 * Math.abs(y)) return end();
    }
    hasMoved.current = true;
    setMoved(x * forward);
  };
  const onTouchEnd = () => {
    end();
    if (moved === null || Math.abs(moved) < DECISION_PX) return;
    if (moved > 0) onAccept();
    else onReject();
  };
  /** Lifting the finger over a link does not open it. */
  const onClickCapture = (event: MouseEvent) => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    event.preventDefault();
    event.stopPropagation();
  };

  const way = moved === null ? null : moved > 0 ? 'accept' : 'reject';
  const tone = way === 'accept' ? 'success' : 'error';
  const distance = Math.min(Math.abs(moved ?? 0), MOVE_MAX_PX);
  return (
    <Box
      {...(enabled && {
        onTouchStart,
        onTouchMove,
        onTouchEnd,
        onTouchCancel: end,
        onClickCapture,
        sx: { touchAction: 'pan-y pinch-zoom' },
      })}
    >
      {enabled && (
        <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {translate('city.review.swipe')}
        </Typography>
      )}
      {way && (
        <Box
          aria-hidden
          sx={{
            ...LABEL,
            ...(way === 'accept' ? { insetInlineStart: 8 } : { insetInlineEnd: 8 }),
            bgcolor: `${tone}.main`,
            color: `${tone}.contrastText`,
          }}
          style={{ opacity: distance < DECISION_PX ? distance / (2 * DECISION_PX) : 1 }}
        >
          {translate(`city.review.${way}`)}
        </Box>
      )}
      <Box
        sx={{ '@media (prefers-reduced-motion: reduce)': { transform: 'none !important' } }}
        style={way ? { transform: `translateX(${Math.sign(moved ?? 0) * forward * distance}px)` } : undefined}
      >
        {children}
      </Box>
    </Box>
  );
}

/** At the side that the application uncovers. */
const LABEL = {
  position: 'fixed',
  insetBlockStart: '45%',
  zIndex: 1,
  paddingInline: 1.5,
  paddingBlock: 1,
  borderRadius: 1,
  fontWeight: 600,
  pointerEvents: 'none',
};
