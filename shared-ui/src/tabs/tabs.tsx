import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { classNames } from '../shared/class-names';
import styles from './tabs.module.css';

type Styled<Props> = Omit<Props, 'className'> & { className?: string };

export type TabsRootProps = Styled<BaseTabs.Root.Props>;
export type TabsListProps = Styled<BaseTabs.List.Props>;
export type TabsTabProps = Styled<BaseTabs.Tab.Props>;
export type TabsPanelProps = Styled<BaseTabs.Panel.Props>;

function Root({ className, ...rest }: TabsRootProps) {
  return <BaseTabs.Root {...rest} className={classNames(styles.root, className)} />;
}

/** Give it an `aria-label`. */
function List({ className, ...rest }: TabsListProps) {
  return <BaseTabs.List {...rest} className={classNames(styles.list, className)} />;
}

function Tab({ className, ...rest }: TabsTabProps) {
  return <BaseTabs.Tab {...rest} className={classNames(styles.tab, className)} />;
}

function Panel({ className, ...rest }: TabsPanelProps) {
  return <BaseTabs.Panel {...rest} className={classNames(styles.panel, className)} />;
}

/** Views that share a place: `Tabs.Root` holds a `Tabs.List` of `Tabs.Tab value` and a `Tabs.Panel value` for each. */
export const Tabs = { Root, List, Tab, Panel };
