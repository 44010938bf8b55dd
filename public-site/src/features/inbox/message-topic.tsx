import type { NotificationKind } from '@city/contracts';
import { icons } from '@city/shared-ui';
import { useT } from '../../platform/i18n/use-t';
import styles from './inbox.module.css';

/** The first word of a kind: `order` of `order.paid`. */
type Topic = NotificationKind extends `${infer First}.${string}` ? First : never;

const ICONS: Record<Topic, typeof icons.Info> = {
  application: icons.FileText,
  entity: icons.Users,
  interview: icons.Clock,
  event: icons.Clock,
  order: icons.ShoppingBag,
  payment: icons.CreditCard,
  account: icons.ShieldCheck,
  game: icons.User,
  grant: icons.Gift,
};

const topicOf = (kind: NotificationKind) => kind.split('.', 1)[0] as Topic;

/** The icon of a message’s topic; MessageTopic shows the topic in words. */
export function TopicIcon({ kind }: { kind: NotificationKind }) {
  const Icon = ICONS[topicOf(kind)];
  return (
    <span className={styles.icon} aria-hidden="true">
      <Icon size={20} />
    </span>
  );
}

/** The topic of a message, in a word. */
export function MessageTopic({ kind }: { kind: NotificationKind }) {
  const t = useT();
  return <span>{t(`mycity.inbox.topic.${topicOf(kind)}`)}</span>;
}
