import { Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { ReasonForm } from './reason-form.js';

interface ReasonDialogProps {
  title: string;
  label: string;
  hint: string;
  /** Green rather than red: the action restores something. */
  harmless?: boolean;
  /** Description of the change. */
  children: ReactNode;
  onSubmit(reason: string): Promise<void>;
  onClose(): void;
}

/** Asks for the reason of an act that changes what a player holds. The player reads it. */
export function ReasonDialog({
  title,
  label,
  hint,
  harmless,
  children,
  onSubmit,
  onClose,
}: ReasonDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} component="h2">
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {children}
        <ReasonForm
          title={title}
          label={label}
          hint={hint}
          submitLabel={title}
          required
          harmless={harmless}
          onSubmit={onSubmit}
          onCancel={onClose}
        />
      </DialogContent>
    </Dialog>
  );
}
