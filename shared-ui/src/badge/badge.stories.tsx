import type { Stories } from '../stories/stories';
import { Badge } from './badge';

export default {
  Badge: {
    ok: ({ statuses }) => <Badge tone="ok">{statuses.ok}</Badge>,
    warn: ({ statuses }) => <Badge tone="warn">{statuses.warn}</Badge>,
    danger: ({ statuses }) => <Badge tone="danger">{statuses.danger}</Badge>,
    quiet: ({ statuses }) => <Badge tone="quiet">{statuses.info}</Badge>,
    info: ({ statuses }) => <Badge tone="info">{statuses.info}</Badge>,
  },
} satisfies Stories;
