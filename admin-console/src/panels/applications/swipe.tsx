import { Box, Typography, useTheme } from '@mui/material';
import { type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
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
 * An application that a finger decides: towards the end of the line accepts, towards its start opens the reasons. Right
 * and left are exchanged in Arabic, as in lists of phones: the buttons and the text that names the directions are
 * mirrored, too. Scrolling does not decide: the browser takes vertical movements over, and ends the gesture.
 */
export function Swipe({ enabled, onAccept, onReject, children }: SwipeProps) {
  const translate = useTranslate();
  const forward = useTheme().direction === 'rtl' ? -1 : 1;
  const start = useRef<{ pointer: number; x: number; y: number } | null>(null);
  const hasMoved = useRef(false);
  /** Pixels towards the end of the line; null unless a finger moves the application. */
  const [moved, setMoved] = useState<number | null>(null);

  const end = () => {
    start.current = null;
    setMoved(null);
  };
  const onPointerDown = ({ pointerType, pointerId, isPrimary, clientX, clientY, target }: PointerEvent) => {
    hasMoved.current = false;
    const isField = target instanceof Element && target.closest(FIELDS) !== null;
    // A second finger zooms.
    if (!isPrimary || isField || pointerType !== 'touch') return end();
    start.current = { pointer: pointerId, x: clientX, y: clientY };
  };
  const onPointerMove = ({ pointerId, clientX, clientY, currentTarget }: PointerEvent) => {
    const from = start.current;
    if (from?.pointer !== pointerId) return;
    const [x, y] = [clientX - from.x, clientY - from.y];
    if (moved === null && Math.max(Math.abs(x), Math.abs(y)) < DIRECTION_PX) return;
    if (moved === null && Math.abs(x) < 2 * Math.abs(y)) return end();
    if (moved === null) currentTarget.setPointerCapture?.(pointerId);
    hasMoved.current = true;
    setMoved(x * forward);
  };
  const onPointerUp = () => {
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
  const distance = Math.min(Math.abs(moved ?? 0), MOVE_MAX_PX);
  return (
    <Box
      {...(enabled && {
        onPointerDown,
        onPointerMove,
        onPointerUp,
        onPointerCancel: end,
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
            bgcolor: `${way === 'accept' ? 'success' : 'error'}.dark`,
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
  color: 'common.white',
  fontWeight: 600,
  pointerEvents: 'none',
};
