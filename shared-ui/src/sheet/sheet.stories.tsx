import { Button } from '../button/button';
import { Opener } from '../stories/opener';
import type { Stories } from '../stories/stories';
import { Sheet } from './sheet';

export default {
  Sheet: {
    'with a footer': ({ menu, paragraph, close, send }) => (
      <Opener label={menu}>
        {(open, setOpen) => (
          <Sheet
            open={open}
            onOpenChange={setOpen}
            title={menu}
            closeLabel={close}
            footer={<Button>{send}</Button>}
          >
            <p>{paragraph}</p>
          </Sheet>
        )}
      </Opener>
    ),
    'title hidden': ({ title, paragraph, close }) => (
      <Opener label={title}>
        {(open, setOpen) => (
          <Sheet open={open} onOpenChange={setOpen} title={title} hideTitle closeLabel={close}>
            <p>{paragraph}</p>
          </Sheet>
        )}
      </Opener>
    ),
  },
} satisfies Stories;
