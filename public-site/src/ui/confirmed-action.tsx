import { Button, Dialog } from '@city/shared-ui';
import { useState, type ComponentProps, type ReactNode } from 'react';

interface ConfirmedActionProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'aria-label'
> {
  /** Of the button that asks. */
  label: string;
  title: string;
  text: string;
  /** Closes the question and changes nothing. */
  keep: string;
  confirm: string;
  isPending: boolean;
  pendingLabel?: string;
  /** Does it; `close` ends the question. */
  onConfirm(close: () => void): void;
  /** In the question, below its text. */
  children?: ReactNode;
}

/** A button whose action has to be confirmed. */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const { label, title, text, keep, confirm, isPending, pendingLabel, onConfirm, children, ...button } =
    props;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="quiet" {...button} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={title}
        description={text}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              {keep}
            </Button>
            <Button
              variant="danger"
              loading={isPending}
              loadingLabel={pendingLabel}
              onClick={() => onConfirm(close)}
            >
              {confirm}
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
    </>
  );
}
