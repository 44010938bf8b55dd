import type { MessageId } from '../../platform/i18n/message-id';

/** One link of a menu. */
export interface MenuLink {
  to: string;
  label: MessageId;
  /** A different text in the mobile menu. */
  mobileLabel?: MessageId;
  /** A note for the reader in a line below. */
  note?: MessageId;
  /** Whether it starts a new part of its menu. */
  isApart?: true;
}

/** A submenu (APPLY NOW → Entity Application). */
interface MenuGroup {
  label: MessageId;
  links: MenuLink[];
}

type MenuEntry = MenuLink | MenuGroup;

/** One dropdown of the header. */
export interface Menu {
  label: MessageId;
  entries: MenuEntry[];
}

export function isGroup(entry: MenuEntry): entry is MenuGroup {
  return 'links' in entry;
}
