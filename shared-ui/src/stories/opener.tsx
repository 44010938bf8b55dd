import { useState, type ReactNode } from 'react';
import { Button } from '../button/button';

/** A button that opens what is modal, so that it does not cover the gallery. */
export function Opener({
  label,
  children,
}: {
  label: string;
  children(open: boolean, setOpen: (open: boolean) => void): ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {children(open, setOpen)}
    </>
  );
}
