import CloseIcon from '@mui/icons-material/Close';
import {
  Box,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  type Theme,
} from '@mui/material';
import {
  createContext,
  type KeyboardEvent as ElementKeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { useTranslate } from 'react-admin';
import { useIsBelow } from '../use-is-below.js';
import { useKeys } from './use-keys.js';

interface RecordDialogProps {
  /** Key of the record; a different one is scrolled to its top. */
  id: string;
  title: ReactNode;
  /** Buttons beside the title, before the close button. */
  tools?: ReactNode;
  /** Actions at the end. */
  actions?: ReactNode;
  children: ReactNode;
  /** Room for a second column, and as much height for the text as the window has: title and actions are narrow. */
  wide?: boolean;
  onClose(): void;
}

/** A title of two names, which may be in any script. */
export const TwoNames = ({ of: [first, second] }: { of: readonly [string, string] }) => (
  <>
    <bdi>{first}</bdi> · <bdi>{second}</bdi>
  </>
);

/** What is shown beside a record about its player, by Discord id. */
type Aside = (discordId: string) => ReactNode;

const PaneContext = createContext<Aside | null>(null);

/** Records inside are shown in place, beside their list, and not as dialogs over it. */
export const RecordPane = ({ aside, children }: { aside: Aside; children: ReactNode }) => (
  <PaneContext value={aside}>{children}</PaneContext>
);

/** What a record beside its list shows about its player; null for a dialog. */
export const usePlayerAside = (): Aside | null => useContext(PaneContext);

/**
 * One record as a document over its list, or beside it, with its actions at the end. Full-screen on a phone. A and R press
 * the buttons that name them as their shortcut.
 */
export function RecordDialog({ id, title, children, onClose, ...props }: RecordDialogProps) {
  const { tools, actions, wide = false } = props;
  const translate = useTranslate();
  const titleId = useId();
  const Frame = usePlayerAside() ? PaneFrame : DialogFrame;
  const buttons = useRef<HTMLDivElement>(null);
  const press = (key: string) =>
    buttons.current?.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts="${key}"]:enabled`)?.click();
  useKeys({ a: () => press('A'), r: () => press('R') });
  useEscapeWithoutFocus(onClose);
  return (
    <Frame wide={wide} titleId={titleId} onClose={onClose}>
      <DialogTitle
        id={titleId}
        component="h2"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          ...(wide && { paddingBlock: 0.75, paddingInlineEnd: { xs: 1, sm: 3 } }),
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{title}</Box>
        {tools}
        <IconButton aria-label={translate('ra.action.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      <RecordText key={id} titleId={titleId} wide={wide}>
        {children}
      </RecordText>
      {actions && (
        <DialogActions
          ref={buttons}
          sx={{
            flexWrap: 'wrap',
            gap: 1,
            paddingInline: wide ? { xs: 2, sm: 3 } : 3,
            paddingBlock: wide ? 1 : 2,
          }}
        >
          {actions}
        </DialogActions>
      )}
    </Frame>
  );
}

interface FrameProps extends Required<Pick<RecordDialogProps, 'wide' | 'onClose' | 'children'>> {
  titleId: string;
}

function DialogFrame({ wide, titleId, onClose, children }: FrameProps) {
  const fullScreen = useIsBelow('sm');
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth={wide ? 'xl' : 'md'}
      fullWidth
      fullScreen={fullScreen}
      slotProps={
        wide && !fullScreen ? { paper: { sx: { margin: 1, maxBlockSize: 'calc(100% - 16px)' } } } : {}
      }
      aria-labelledby={titleId}
    >
      {children}
    </Dialog>
  );
}

const PANE = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  blockSize: '100%',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
};

function PaneFrame({ onClose, children }: FrameProps) {
  const onKeyDown = ({ key, defaultPrevented }: ElementKeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented) onClose();
  };
  return (
    <Box onKeyDown={onKeyDown} sx={PANE}>
      {children}
    </Box>
  );
}

interface RecordTextProps extends Required<Pick<RecordDialogProps, 'wide'>> {
  titleId: string;
  children: ReactNode;
}

/** Forced colours make the outline visible: they would not tell the border from the divider. */
const FOCUS_LINE = {
  outline: '2px solid transparent',
  outlineOffset: '-2px',
  borderBlockStart: ({ palette }: Theme) => `2px solid ${palette.primary.main}`,
  // The line is a pixel thicker than the divider that it replaces; the text must not move.
  marginBlockStart: '-1px',
};

/** The scrolled content. Focused on opening, so that Space, arrows and page keys scroll it. */
function RecordText({ titleId, wide, children }: RecordTextProps) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => text.current?.focus({ preventScroll: true }), []);
  return (
    <DialogContent
      ref={text}
      dividers
      tabIndex={0}
      role="region"
      aria-labelledby={titleId}
      sx={{
        // A line at the top, instead of a frame around the whole text.
        '&:focus-visible': FOCUS_LINE,
        ...(wide && { paddingBlock: 1.5 }),
      }}
    >
      {children}
    </DialogContent>
  );
}

/** Escape closes the dialog also after the focused button was removed with its form. */
function useEscapeWithoutFocus(onClose: () => void): void {
  const onKey = useEffectEvent(({ key, target }: KeyboardEvent) => {
    if (key === 'Escape' && target === document.body) onClose();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
