import { Menu as BaseMenu } from '@base-ui/react/menu';
import { ChevronRight } from '../icons/index';
import { classNames } from '../shared/class-names';
import styles from './menu.module.css';

type Styled<Props> = Omit<Props, 'className'> & { className?: string };

export type MenuPopupProps = Styled<BaseMenu.Popup.Props> &
  Pick<BaseMenu.Positioner.Props, 'side' | 'align' | 'sideOffset'>;

function Popup({ className, side, align = 'end', sideOffset = 8, ...rest }: MenuPopupProps) {
  return (
    <BaseMenu.Portal>
      <BaseMenu.Positioner side={side} align={align} sideOffset={sideOffset} className={styles.positioner}>
        <BaseMenu.Popup {...rest} className={classNames(styles.popup, className)} />
      </BaseMenu.Positioner>
    </BaseMenu.Portal>
  );
}

function Item({ className, ...rest }: Styled<BaseMenu.Item.Props>) {
  return <BaseMenu.Item {...rest} className={classNames(styles.item, className)} />;
}

function LinkItem({ className, ...rest }: Styled<BaseMenu.LinkItem.Props>) {
  return <BaseMenu.LinkItem {...rest} className={classNames(styles.item, className)} />;
}

function SubmenuTrigger({ className, children, ...rest }: Styled<BaseMenu.SubmenuTrigger.Props>) {
  return (
    <BaseMenu.SubmenuTrigger {...rest} className={classNames(styles.item, className)}>
      {children}
      <ChevronRight className={styles.arrow} aria-hidden="true" />
    </BaseMenu.SubmenuTrigger>
  );
}

function Separator({ className, ...rest }: Styled<BaseMenu.Separator.Props>) {
  return <BaseMenu.Separator {...rest} className={classNames(styles.separator, className)} />;
}

/**
 * Commands behind a button (role `menu`). For site navigation use `NavMenu`: it has the expected semantics, and is
 * fifty times lighter.
 */
export const Menu = {
  Root: BaseMenu.Root,
  Trigger: BaseMenu.Trigger,
  Popup,
  Item,
  LinkItem,
  SubmenuRoot: BaseMenu.SubmenuRoot,
  SubmenuTrigger,
  Separator,
};
