import type { CurrentUser, Order } from '@city/contracts';
import { LinkButton, Notice } from '@city/shared-ui';
import { useState, type ComponentType } from 'react';
import { GameAccount } from '../../features/account/game-account';
import { useGameAccount } from '../../player/game-account-queries';
import { Membership } from '../../features/account/membership';
import { PersonalData } from '../../features/account/personal-data';
import { PublicLists } from '../../features/account/public-lists';
import { Reminders } from '../../features/account/reminders';
import { Sessions } from '../../features/account/sessions';
import { TeamInvitations } from '../../features/account/team-invitations';
import { useTeamInvitations } from '../../features/account/team-queries';
import { ApplicationList } from '../../features/applications/application-list';
import { useMemberships } from '../../features/applications/entity-queries';
import { Memberships } from '../../features/applications/memberships';
import { useMyApplications } from '../../features/applications/receipts-queries';
import { WayAhead, WayIntoCity } from '../../features/applications/way-into-city';
import { Inbox } from '../../features/inbox/inbox';
import { OrderList } from '../../features/payment/order-list';
import { useMyOrders } from '../../features/payment/orders-api';
import { useProducts } from '../../features/shop/products';
import { applicationAnchor } from '../../player/applications/application-anchor';
import { ApplyGate } from '../../player/application-form/apply-gate';
import { LoadFailed } from '../../ui/failure/load-failed';
import { SuspensionNotice } from '../../player/application-form/suspension-notice';
import { useT } from '../../platform/i18n/use-t';
import { LanguageLinks } from '../../ui/language-switch/language-links';
import { Link } from '../../ui/link/link';
import { LoadingBlock } from '../../ui/page-frame/loading-block';
import { decidedApplication, isUnread, useInbox } from '../../player/inbox/notifications';
import { PageFrame } from '../../ui/page-frame/page-frame';
import { paths } from '../../platform/paths';
import { useIsWide } from '../../platform/hydration/wide-screen';
import { CityCard } from './city-card';
import styles from './my-city-page.module.css';
import { Section, type SectionProps } from './section';

/** Fragment id of the messages. */
const INBOX = 'messages';

/** Orders shown here; the orders page lists all. */
const LATEST_ORDERS = 3;

/** /me: the player's account, applications, orders and messages. */
export default function MyCityPage() {
  const t = useT();
  return (
    <PageFrame title={t('mycity.title')} lede={t('mycity.lede')}>
      <ApplyGate
        reason="mycity.login"
        frame={(content) => <div className={styles.city}>{content}</div>}
        preview={<WayAhead />}
      >
        {(user) => <MyCity user={user} />}
      </ApplyGate>
    </PageFrame>
  );
}

function MyCity({ user }: { user: CurrentUser }) {
  const t = useT();
  const { data, error, refetch } = useMyApplications();
  const { data: inbox } = useInbox();
  const outage = useOutage();
  const applications = data ?? [];
  const whitelist = applications.find(({ kind }) => kind === 'whitelist');
  const character = whitelist?.status === 'Accepted' ? whitelist.title : null;
  // The way into the city shows the whitelist application until it is accepted.
  const listed = character === null ? applications.filter((one) => one !== whitelist) : applications;
  const shown = new Set(applications.map(({ _id }) => _id));
  const unreadPlace = useUnreadPlace(shown);
  const unread = new Set(inbox?.messages.filter(isUnread).map(decidedApplication));
  const decided = applications.filter(({ _id }) => unread.has(_id));
  const messages = <Messages shownElsewhere={shown} />;
  const isInboxEmpty = inbox?.total === 0;
  const isWide = useIsWide();
  const isAccepted = user.whiteListStatus === 'Accepted';
  const updatesFirst = useHadUnread() && !isAccepted;
  const membership = (
    <Membership user={user} character={character} unreadAt={`#${unreadPlace}`} decided={decided} />
  );
  const card = <CityCard user={user} whitelist={data && (whitelist ?? null)} />;
  const updates = !outage && (
    <div className={styles.column}>
      {!isInboxEmpty && messages}
      {listed.length > 0 && (
        <Section title={t('mycity.applications.title')}>
          <ApplicationList applications={listed} mayApply={!user.suspended} />
        </Section>
      )}
      {!data && error && (
        <Section title={t('mycity.applications.title')}>
          <LoadFailed error={error} retry={refetch} />
        </Section>
      )}
    </div>
  );
  const account = !outage && (
    <div className={styles.column}>
      <OnTheTeamPage />
      <Invitations />
      {isAccepted && <OwnGameAccount Part={Section} />}
    </div>
  );
  const orders = !outage && (
    <>
      <Section title={t('payment.orders.title')}>
        <LatestOrders />
      </Section>
      {isInboxEmpty && messages}
    </>
  );
  return (
    <div className={styles.city} data-near>
      <SuspensionNotice user={user} />
      {isWide ? (
        <div className={styles.columns}>
          <div className={styles.column}>
            {membership}
            <WayIntoCity user={user} />
            {isAccepted && updates}
            {account}
          </div>
          <div className={styles.column}>
            {card}
            {!isAccepted && updates}
            {orders}
          </div>
        </div>
      ) : (
        <div className={styles.column}>
          {membership}
          {isAccepted && card}
          <WayIntoCity user={user} />
          {updatesFirst && updates}
          {!isAccepted && card}
          {!updatesFirst && updates}
          {account}
          {orders}
        </div>
      )}
      {outage && <LoadFailed {...outage} />}
      <Section title={t('mycity.settings.title')}>
        <div className={styles.settings}>
          <div className={styles.settingsColumn}>
            <Setting title={t('mycity.settings.language')}>
              <LanguageLinks label={`${t('mycity.settings.title')}: ${t('language.label')}`} />
            </Setting>
            {!outage && (
              <Setting title={t('mycity.reminders.title')}>
                <Reminders />
              </Setting>
            )}
            {!outage && (
              <Setting title={t('mycity.lists.title')}>
                <PublicLists user={user} />
              </Setting>
            )}
          </div>
          {!outage && !isAccepted && <OwnGameAccount Part={Setting} />}
          <Setting title={t('mycity.sessions.title')}>
            <Sessions />
          </Setting>
          <Setting title={t('mycity.data.title')}>
            <PersonalData user={user} />
          </Setting>
        </div>
      </Section>
    </div>
  );
}

/** Whether there were unread messages when they first loaded. The section then keeps its place while they are read. */
function useHadUnread(): boolean {
  const { data } = useInbox();
  const [hadUnread, setHadUnread] = useState<boolean | null>(null);
  if (hadUnread === null && data) setHadUnread(data.messages.some(isUnread));
  return hadUnread ?? false;
}

/**
 * If none of the player’s data could be loaded: one of the errors, so that the page shows it once, and a retry of all;
 * else null. The error stays during a retry, when the queries have none.
 */
function useOutage() {
  const queries = [useMyApplications(), useInbox(), useMyOrders(), useGameAccount()];
  const [error, setError] = useState<Error>();
  const latest = queries.find((query) => query.error)?.error;
  if (latest && latest !== error) setError(latest);
  if (!error || !queries.every((query) => query.errorUpdateCount > 0 && !query.data)) return null;
  return { error, retry: () => Promise.all(queries.map((query) => query.refetch())) };
}

/** Fragment id of the newest unread message, or of the application whose decision it announces. */
function useUnreadPlace(applications: ReadonlySet<string>): string {
  const newest = useInbox().data?.messages.find(isUnread);
  const decided = newest && decidedApplication(newest);
  return decided && applications.has(decided) ? applicationAnchor(decided) : INBOX;
}

/** Left out if every message announces a decision, because its application shows it. */
function Messages({ shownElsewhere }: { shownElsewhere: ReadonlySet<string> }) {
  const t = useT();
  const { messages = [], total = 0 } = useInbox().data ?? {};
  const isElsewhere = messages.every((message) => shownElsewhere.has(decidedApplication(message) ?? ''));
  if (total > 0 && total === messages.length && isElsewhere) return null;
  return (
    <Section id={INBOX} title={t('mycity.inbox.title')}>
      <Inbox shownElsewhere={shownElsewhere} />
    </Section>
  );
}

/** Only for people with a team page entry. A failed request hides the section, because most players have no entry. */
function OnTheTeamPage() {
  const t = useT();
  const { data = [] } = useTeamInvitations();
  if (data.length === 0) return null;
  return (
    <Section title={t('mycity.team.title')}>
      <TeamInvitations invitations={data} />
    </Section>
  );
}

/**
 * Only for players that an entity names. A failed request hides the section, because most players have no invitation.
 */
function Invitations() {
  const t = useT();
  const { data = [] } = useMemberships();
  if (data.length === 0) return null;
  return (
    <Section title={t('mycity.entities.title')}>
      <Memberships memberships={data} />
    </Section>
  );
}

interface OwnGameAccountProps {
  /** Component around it: a section for players who may enter, else one of the settings. */
  Part: ComponentType<Omit<SectionProps, 'id'>>;
}

/**
 * Shown only if a game server is connected, or was. It is hidden while loading, because many communities have no game
 * server.
 */
function OwnGameAccount({ Part }: OwnGameAccountProps) {
  const t = useT();
  const { data, error, refetch } = useGameAccount();
  const hasGame = data && (data.connected || data.links.length > 0);
  if (!hasGame && (data || !error)) return null;
  return (
    <Part title={t('mycity.game.title')}>
      {hasGame ? <GameAccount game={data} /> : error && <LoadFailed error={error} retry={refetch} />}
    </Part>
  );
}

function LatestOrders() {
  const t = useT();
  const { data, error, refetch } = useMyOrders();
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <LoadingBlock />;
  if (data.length === 0) {
    return (
      <Notice
        tone="info"
        title={t('payment.orders.empty')}
        action={
          <LinkButton variant="secondary" render={<Link to={paths.shop} />}>
            {t('payment.order.toShop')}
          </LinkButton>
        }
      >
        {t('payment.orders.emptyHint')}
      </Notice>
    );
  }
  return (
    <>
      <PicturedOrders orders={data.slice(0, LATEST_ORDERS)} />
      {data.length > LATEST_ORDERS && (
        <div>
          <LinkButton variant="secondary" render={<Link to={paths.orders} />}>
            {t('mycity.orders.all', { count: data.length })}
          </LinkButton>
        </div>
      )}
    </>
  );
}

/** A separate component, so that only players with orders request the catalogue. */
function PicturedOrders({ orders }: { orders: readonly Order[] }) {
  const { data = [] } = useProducts();
  return <OrderList orders={orders} products={data} />;
}

function Setting({ title, children }: Omit<SectionProps, 'id'>) {
  return (
    <div className={styles.section}>
      <h3 className={styles.subtitle}>{title}</h3>
      {children}
    </div>
  );
}
