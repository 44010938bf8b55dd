import { ArrowRight } from '../icons/index';
import type { Stories } from '../stories/stories';
import { Button } from './button';
import { LinkButton } from './link-button';

export default {
  Button: {
    primary: ({ send }) => <Button>{send}</Button>,
    secondary: ({ cancel }) => <Button variant="secondary">{cancel}</Button>,
    quiet: ({ cancel }) => <Button variant="quiet">{cancel}</Button>,
    danger: ({ remove }) => <Button variant="danger">{remove}</Button>,
    large: ({ send }) => <Button size="large">{send}</Button>,
    'with an icon': ({ send }) => (
      <Button>
        {send}
        <ArrowRight aria-hidden="true" />
      </Button>
    ),
    loading: ({ send, sending }) => (
      <Button loading loadingLabel={sending}>
        {send}
      </Button>
    ),
    disabled: ({ send }) => <Button disabled>{send}</Button>,
  },
  LinkButton: {
    primary: ({ menu }) => <LinkButton href="#LinkButton">{menu}</LinkButton>,
    'secondary, large': ({ menu }) => (
      <LinkButton variant="secondary" size="large" href="#LinkButton">
        {menu}
      </LinkButton>
    ),
    quiet: ({ menu }) => (
      <LinkButton variant="quiet" href="#LinkButton">
        {menu}
      </LinkButton>
    ),
  },
} satisfies Stories;
