import {
  createContext,
  useContext,
  useId,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react';
import { ChevronDown } from '../icons/index';
import { classNames } from '../shared/class-names';
import { renderAs } from '../shared/render-as';
import styles from './nav-menu.module.css';
import { useNavItem } from './use-nav-item';

/** Closes the surrounding panel. */
const CloseContext = createContext<(() => void) | null>(null);

export interface NavMenuRootProps extends ComponentProps<'nav'> {
  /** Name of the landmark. */
  'aria-label': string;
}

function Root({ children, className, ...rest }: NavMenuRootProps) {
  return (
    <nav {...rest} className={classNames(styles.root, className)}>
      <ul className={styles.bar} data-nav-bar="">
        {children}
      </ul>
    </nav>
  );
}

export interface NavMenuItemProps extends Omit<ComponentProps<'li'>, 'ref'> {
  /** Content of the trigger: a text, or an element such as an avatar with a name. */
  label: ReactNode;
  /** Side of the trigger with which the panel is aligned. */
  align?: 'start' | 'end';
  /** Omits the chevron. */
  plain?: boolean;
}

/** A dropdown of the bar. */
function Item({ label, align = 'start', plain = false, children, className, ...rest }: NavMenuItemProps) {
  const { open, close, itemProps, triggerProps, panelId } = useNavItem();
  return (
    <li {...rest} {...itemProps} className={classNames(styles.item, className)}>
      <button {...triggerProps} type="button" className={styles.trigger} data-nav-trigger="">
        {label}
        {!plain && <ChevronDown className={styles.chevron} aria-hidden="true" />}
      </button>
      <div className={classNames(styles.panel, align === 'end' && styles.end)} id={panelId} hidden={!open}>
        <CloseContext value={close}>
          <ul className={styles.list}>{children}</ul>
        </CloseContext>
      </div>
    </li>
  );
}

export interface NavMenuGroupProps extends Omit<ComponentProps<'li'>, 'ref'> {
  label: ReactNode;
}

/** A submenu: it expands in place. */
function Group({ label, children, className, ...rest }: NavMenuGroupProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li {...rest} className={classNames(styles.group, className)}>
      <button
        type="button"
        className={classNames(styles.link, styles.groupTrigger)}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </button>
      <ul className={styles.nested} id={id} hidden={!open}>
        {children}
      </ul>
    </li>
  );
}

export interface NavMenuLinkProps extends ComponentProps<'a'> {
  /** The link element to render, such as a router's `<Link to="…" />`. */
  render?: ReactElement<Record<string, unknown>>;
}

/** A link in a panel, or in the bar itself. Following it closes the panel. */
function Link({ render, className, onClick, ...rest }: NavMenuLinkProps) {
  const close = useContext(CloseContext);
  return (
    <li className={styles.entry} onClick={close ?? undefined}>
      {renderAs(render ?? <a />, {
        ...rest,
        onClick,
        className: classNames(close ? styles.link : styles.trigger, className),
        'data-nav-trigger': close ? undefined : '',
      })}
    </li>
  );
}

export interface NavMenuButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  children: ReactNode;
}

/** A command among the links of a panel, such as the logout. */
function Button({ className, onClick, ...rest }: NavMenuButtonProps) {
  const close = useContext(CloseContext);
  return (
    <li className={styles.entry} onClick={close ?? undefined}>
      <button {...rest} type="button" className={classNames(styles.link, className)} onClick={onClick} />
    </li>
  );
}

/**
 * The menus of a site's header, following the ARIA disclosure pattern: triggers that show lists of links. Opens on
 * press, on hover with a mouse and on arrow down; closes on Escape, on a press outside and on leaving it.
 */
export const NavMenu = { Root, Item, Group, Link, Button };
