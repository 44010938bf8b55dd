import { Button } from '../button/button';
import type { Stories } from '../stories/stories';
import { Notice } from './notice';

export default {
  Notice: {
    ok: ({ statuses, sentence }) => (
      <Notice tone="ok" title={statuses.ok}>
        {sentence}
      </Notice>
    ),
    warn: ({ statuses, paragraph }) => (
      <Notice tone="warn" title={statuses.warn}>
        {paragraph}
      </Notice>
    ),
    'danger, with an action': ({ statuses, sentence, send }) => (
      <Notice tone="danger" title={statuses.danger} action={<Button>{send}</Button>}>
        {sentence}
      </Notice>
    ),
    'info, title only': ({ statuses }) => <Notice tone="info" title={statuses.info} />,
  },
} satisfies Stories;
