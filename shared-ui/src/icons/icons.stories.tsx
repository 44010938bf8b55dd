import type { Stories } from '../stories/stories';
import * as icons from './index';

export default {
  icons: Object.fromEntries(
    Object.entries(icons).map(([name, Icon]) => [name, () => <Icon aria-hidden="true" />]),
  ),
} satisfies Stories;
