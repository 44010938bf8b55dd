import { Button } from '../button/button';
import { Opener } from '../stories/opener';
import type { Stories } from '../stories/stories';
import { Dialog } from './dialog';

export default {
  Dialog: {
    'to read': ({ title, sentence, paragraph, close }) => (
      <Opener label={title}>
        {(open, setOpen) => (
          <Dialog open={open} onOpenChange={setOpen} title={title} description={sentence} closeLabel={close}>
            <p>{paragraph}</p>
          </Dialog>
        )}
      </Opener>
    ),
    'to decide': ({ remove, sentence, cancel }) => (
      <Opener label={remove}>
        {(open, setOpen) => (
          <Dialog
            open={open}
            onOpenChange={setOpen}
            title={remove}
            description={sentence}
            actions={
              <>
                <Button variant="quiet" onClick={() => setOpen(false)}>
                  {cancel}
                </Button>
                <Button variant="danger" onClick={() => setOpen(false)}>
                  {remove}
                </Button>
              </>
            }
          />
        )}
      </Opener>
    ),
  },
} satisfies Stories;
