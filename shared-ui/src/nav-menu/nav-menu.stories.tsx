import type { Stories } from '../stories/stories';
import { NavMenu } from './nav-menu';

export default {
  NavMenu: {
    'lists, a submenu, a command and a link': ({ menu, options: [one, two, three], title, cancel }) => (
      <NavMenu.Root aria-label={menu}>
        <NavMenu.Item label={menu}>
          <NavMenu.Link href="#NavMenu" aria-current="page">
            {one}
          </NavMenu.Link>
          <NavMenu.Link href="#NavMenu">{two}</NavMenu.Link>
          <NavMenu.Group label={title}>
            <NavMenu.Link href="#NavMenu">{three}</NavMenu.Link>
          </NavMenu.Group>
        </NavMenu.Item>
        <NavMenu.Item label={title} align="end" plain>
          <NavMenu.Button>{cancel}</NavMenu.Button>
        </NavMenu.Item>
        <NavMenu.Link href="#NavMenu">{three}</NavMenu.Link>
      </NavMenu.Root>
    ),
  },
} satisfies Stories;
