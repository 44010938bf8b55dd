import type { MessageId } from '../../shared/i18n/message-id';

/** One link of a menu. */
export interface MenuLink {
  to: string;
  label: MessageId;
  /** Another text in the menu of a small screen. */
  mobileLabel?: MessageId;
}

/** A menu inside a menu (APPLY NOW → Entity Application). */
export interface MenuGroup {
  label: MessageId;
  links: MenuLink[];
}

export type MenuEntry = MenuLink | MenuGroup;

/** One dropdown of the header. */
export interface Menu {
  label: MessageId;
  entries: MenuEntry[];
}

export function isGroup(entry: MenuEntry): entry is MenuGroup {
  return 'links' in entry;
}
