import { Button } from '../button/button';
import type { Stories } from '../stories/stories';
import { toast } from './toast-store';
import { Toaster } from './toaster';

export default {
  Toaster: {
    success: ({ statuses, close }) => (
      <>
        <Toaster closeLabel={close} />
        <Button variant="secondary" onClick={() => toast.success(statuses.ok)}>
          {statuses.ok}
        </Button>
      </>
    ),
    warning: ({ statuses, paragraph }) => (
      <Button variant="secondary" onClick={() => toast.warning(paragraph)}>
        {statuses.warn}
      </Button>
    ),
    'error, with an action': ({ statuses, error, send }) => (
      <Button
        variant="secondary"
        onClick={() => toast.error(error, { label: send, run: () => toast.clear() })}
      >
        {statuses.danger}
      </Button>
    ),
  },
} satisfies Stories;
