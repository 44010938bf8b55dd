import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type Context,
  type ReactNode,
} from 'react';
import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router-dom';

interface Unsaved {
  /** The part of the console within which navigation keeps it; absent if any navigation loses it. */
  within?: string;
  /** Stored in this browser until the logout. */
  stored?: boolean;
  /** Evaluated at that moment, for forms that do not rerender on input. Must be a stable function. */
  when?(): boolean;
}

type Add = (id: string, unsaved: Unsaved) => () => void;
type Leave = (how: () => void) => void;

// Two contexts, so that forms do not rerender when a question is shown.
const AddContext = createContext<Add | null>(null);
const LeaveContext = createContext<Leave | null>(null);

function useRequiredContext<T>(context: Context<T | null>): T {
  const value = useContext(context);
  if (!value) throw new Error('must be used inside the guard of unsaved input');
  return value;
}

/** Asks for confirmation before unsaved input is lost, while `dirty` is true. */
export function useUnsaved(dirty: boolean, { within, stored, when }: Unsaved = {}): void {
  const id = useId();
  const add = useRequiredContext(AddContext);
  useEffect(
    () => (dirty ? add(id, { within, stored, when }) : undefined),
    [add, dirty, id, within, stored, when],
  );
}

/** Leaves the console, after a confirmation if that would lose input. */
export const useGuardedExit = (): Leave => useRequiredContext(LeaveContext);

/** Asks for confirmation before a navigation, a reload, the logout or a page of the site discards unsaved input. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const unsaved = useRef(new Map<string, Unsaved>());
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const dirtyForms = () => [...unsaved.current.values()].filter(({ when }) => !when || when());
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      dirtyForms().some(
        ({ within, stored }) => !stored && !(within && nextLocation.pathname.startsWith(within)),
      ),
  );

  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (dirtyForms().some(({ stored }) => !stored)) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, []);

  const add = useCallback<Add>((id, what) => {
    unsaved.current.set(id, what);
    return () => void unsaved.current.delete(id);
  }, []);
  const leave: Leave = (how) => {
    if (dirtyForms().length > 0) setLeaving(() => how);
    else how();
  };

  const stay = () => {
    setLeaving(null);
    if (blocker.state === 'blocked') blocker.reset();
  };
  const go = () => {
    setLeaving(null);
    if (blocker.state === 'blocked') blocker.proceed();
    else leaving?.();
  };
  return (
    <AddContext value={add}>
      <LeaveContext value={leave}>{children}</LeaveContext>
      <Question open={blocker.state === 'blocked' || leaving !== null} onStay={stay} onGo={go} />
    </AddContext>
  );
}

function Question({ open, onStay, onGo }: { open: boolean; onStay(): void; onGo(): void }) {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.session.unsaved.${key}`);
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onStay} aria-labelledby={titleId} data-no-keys>
      <DialogTitle id={titleId} component="h2">
        {t('title')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{t('text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={onGo}>
          {t('leave')}
        </Button>
        <Button variant="contained" autoFocus onClick={onStay}>
          {translate('city.session.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
