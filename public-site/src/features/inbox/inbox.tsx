import type { InboxMessage, NotificationKind } from '@city/contracts';
import { Button, Disclosure, icons } from '@city/shared-ui';
import { useRef, useState } from 'react';
import { LoadFailed } from '../../ui/failure/load-failed';
import { useDateTime } from '../../platform/i18n/use-date-time';
import { showError } from '../../platform/i18n/show-error';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { LoadingBlock } from '../../ui/page-frame/loading-block';
import {
  decidedApplication,
  INBOX_PAGE,
  isUnread,
  useInbox,
  useMarkRead,
} from '../../player/inbox/notifications';
import { UnreadMark } from '../../player/inbox/unread-mark';
import { useFocusFallback } from '../../ui/use-focus-fallback';
import styles from './inbox.module.css';

interface InboxProps {
  /** Ids of the applications that show their decisions themselves: messages about these are left out. */
  shownElsewhere: ReadonlySet<string>;
}

/** The player's messages, newest first: the unread ones open, the read ones folded while there are unread ones. */
export function Inbox({ shownElsewhere }: InboxProps) {
  const t = useT();
  const [size, setSize] = useState(INBOX_PAGE);
  const { data, error, refetch, isPlaceholderData } = useInbox(size);
  const marking = useMarkRead();
  const [newest] = data?.messages ?? [];
  const place = useRef<HTMLDivElement>(null);
  useFocusFallback(place);

  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <LoadingBlock />;
  if (!newest) return <p>{t('mycity.inbox.empty')}</p>;

  const shown = data.messages.filter((message) => !shownElsewhere.has(decidedApplication(message) ?? ''));
  const unread = shown.filter(isUnread);
  const read = shown.filter(({ readAt }) => readAt);
  const open = ({ _id, readAt }: InboxMessage) => {
    if (!readAt) marking.mutate({ ids: [_id] });
  };
  const markAll = () => marking.mutate({ upTo: newest._id }, { onError: (failure) => showError(failure) });

  return (
    <div
      ref={place}
      className="stack-5 shrinks"
      role="group"
      aria-label={t('mycity.inbox.title')}
      tabIndex={-1}
    >
      {unread.length > 0 && (
        <div className={styles.head}>
          <span>{t('header.unread', { count: unread.length })}</span>
          <Button variant="quiet" loading={marking.isPending} onClick={markAll}>
            {t('mycity.inbox.markAll')}
          </Button>
        </div>
      )}
      {unread.length > 0 && <Messages messages={unread} onOpen={open} />}
      {read.length > 0 && (
        <Disclosure
          className={styles.read}
          summary={t('mycity.inbox.read', { count: read.length })}
          open={unread.length === 0 || size > INBOX_PAGE}
        >
          <Messages messages={read} onOpen={open} />
        </Disclosure>
      )}
      {data.total > data.messages.length && (
        <div>
          <Button variant="secondary" loading={isPlaceholderData} onClick={() => setSize(size + INBOX_PAGE)}>
            {t('mycity.inbox.older')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface MessagesProps {
  messages: readonly InboxMessage[];
  onOpen(message: InboxMessage): void;
}

function Messages({ messages, onOpen }: MessagesProps) {
  return (
    <ul className={styles.list}>
      {messages.map((message) => (
        <Message key={message._id} message={message} onOpen={() => onOpen(message)} />
      ))}
    </ul>
  );
}

function Message({ message, onOpen }: { message: InboxMessage; onOpen(): void }) {
  const dateText = useDateTime('long');
  const { kind, title, text, link, language, createdAt, readAt } = message;
  return (
    <li className={styles.message} data-unread={readAt ? undefined : ''}>
      <TopicIcon kind={kind} />
      {/* A message keeps the language it was written in. */}
      <h3 className={styles.title} lang={language} dir="auto">
        {!readAt && <UnreadMark />}
        <Link to={link} onClick={onOpen}>
          {title}
        </Link>
      </h3>
      <p lang={language} dir="auto">
        {text}
      </p>
      <p className={styles.facts}>
        <MessageTopic kind={kind} />
        <time dateTime={createdAt}>{dateText(createdAt)}</time>
      </p>
    </li>
  );
}

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
function TopicIcon({ kind }: { kind: NotificationKind }) {
  const Icon = ICONS[topicOf(kind)];
  return (
    <span className={styles.icon} aria-hidden="true">
      <Icon size={20} />
    </span>
  );
}

/** The topic of a message, in a word. */
function MessageTopic({ kind }: { kind: NotificationKind }) {
  const t = useT();
  return <span>{t(`mycity.inbox.topic.${topicOf(kind)}`)}</span>;
}
