import type { ApplicationReceipt, CurrentUser, Order } from '@city/contracts';
import { LinkButton, Notice } from '@city/shared-ui';
import { useId, type ReactNode } from 'react';
import { GameAccount } from '../../features/account/game-account';
import { useGameAccount } from '../../shared/game-account/game-account-queries';
import { Membership } from '../../features/account/membership';
import { PersonalData } from '../../features/account/personal-data';
import { Reminders } from '../../features/account/reminders';
import { Sessions } from '../../features/account/sessions';
import { TeamInvitations } from '../../features/account/team-invitations';
import { useTeamInvitations } from '../../features/account/team-queries';
import { ApplicationList } from '../../features/applications/application-list';
import { applicationAnchor } from '../../features/applications/application-record';
import { useMemberships } from '../../features/applications/entity-queries';
import { Memberships } from '../../features/applications/memberships';
import { useMyApplications } from '../../features/applications/receipts-queries';
import { WayAhead, WayIntoCity } from '../../features/applications/way-into-city';
import { Inbox } from '../../features/inbox/inbox';
import { OrderList } from '../../features/payment/order-list';
import { useMyOrders } from '../../features/payment/orders-api';
import { useProducts } from '../../features/shop/products';
import { ApplyGate } from '../../shared/application-form/apply-gate';
import { LoadFailed } from '../../shared/application-form/load-failed';
import { SuspensionNotice } from '../../shared/application-form/suspension-notice';
import { ShareCityCard } from '../../shared/city-card/share-city-card';
import { useT } from '../../shared/i18n/use-t';
import { LanguageLinks } from '../../shared/language-switch/language-links';
import { Link } from '../../shared/link/link';
import { optionalPart } from '../../shared/lazy-part/lazy-part';
import { LoadingBlock } from '../../shared/loading-block/loading-block';
import { decidedApplication, isUnread, useInbox } from '../../shared/notifications/notifications';
import { PageFrame } from '../../shared/page-frame/page-frame';
import { paths } from '../../shared/paths';
import styles from './my-city-page.module.css';

const loadCard = () => import('../../features/apply/own-application');
const OwnCityId = optionalPart(() => loadCard().then((m) => m.OwnCityId), ['whitelist']);
const DraftCityId = optionalPart(() => loadCard().then((m) => m.DraftCityId), ['whitelist']);

/** Fragment id of the messages. */
const INBOX = 'messages';

/** Orders shown here; the orders page lists all. */
const LATEST_ORDERS = 3;

/** /me: the player's account, applications, orders and messages. */
export function MyCityPage() {
  const t = useT();
  return (
    <PageFrame title={t('mycity.title')} lede={t('mycity.lede')}>
      <ApplyGate reason="mycity.login" preview={<WayAhead />}>
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
  const others = applications.filter((application) => application !== whitelist);
  const shown = new Set(applications.map(({ _id }) => _id));
  const unreadPlace = useUnreadPlace(shown);
  const messages = <Messages shownElsewhere={shown} />;
  const isInboxEmpty = inbox?.total === 0;
  const hasNews = inbox?.messages.some(isUnread);
  const isAccepted = user.whiteListStatus === 'Accepted';
  return (
    <div className={styles.city} data-news={(hasNews && !isAccepted) || undefined}>
      <SuspensionNotice user={user} />
      <Membership user={user} character={character} unreadAt={`#${unreadPlace}`} />
      <div className={styles.columns}>
        <WayIntoCity user={user} />
        <CityCard user={user} whitelist={data && (whitelist ?? null)} />
      </div>
      {outage ? (
        <LoadFailed {...outage} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.column}>
            {!isInboxEmpty && messages}
            {others.length > 0 && (
              <Section title={t('mycity.applications.title')}>
                <ApplicationList applications={others} mayApply={!user.suspended} />
              </Section>
            )}
            {!data && error && (
              <Section title={t('mycity.applications.title')}>
                <LoadFailed error={error} retry={refetch} />
              </Section>
            )}
          </div>
          <div className={styles.column}>
            <OnTheTeamPage />
            <Invitations />
            {isInboxEmpty && messages}
            <OwnGameAccount />
            <Section title={t('payment.orders.title')}>
              <LatestOrders />
            </Section>
          </div>
        </div>
      )}
      <Section title={t('mycity.settings.title')}>
        <div className={styles.settings}>
          <Setting title={t('mycity.settings.language')}>
            <LanguageLinks label={`${t('mycity.settings.title')}: ${t('language.label')}`} />
          </Setting>
          {!outage && (
            <Setting title={t('mycity.reminders.title')}>
              <Reminders />
            </Setting>
          )}
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

interface CityCardProps {
  user: CurrentUser;
  /** The newest whitelist application; null if there is none, undefined until it is known. */
  whitelist: ApplicationReceipt | null | undefined;
}

/** The city ID: blank or filled by the draft before the player applies, and shared by those who are accepted. */
function CityCard({ user, whitelist }: CityCardProps) {
  const t = useT();
  const hasApplied = whitelist && whitelist.status !== 'Rejected';
  const card = hasApplied && (
    <div className={styles.card}>
      <OwnCityId id={whitelist._id} />
    </div>
  );
  if (user.whiteListStatus === 'Accepted')
    return (
      <Section title={t('receipt.card.title')}>
        <ShareCityCard user={user} preview={card} />
      </Section>
    );
  if (card) return <Section title={t('receipt.card.title')}>{card}</Section>;
  if (whitelist !== null || user.suspended) return null;
  return (
    <Section title={t('receipt.card.title')}>
      <div className={styles.card}>
        <DraftCityId user={user} />
      </div>
      <p className={styles.note}>{t('mycity.card.draft')}</p>
    </Section>
  );
}

/** If none of the player's data could be loaded: one of the errors, to show it once, and a retry of all; else null. */
function useOutage() {
  const queries = [useMyApplications(), useInbox(), useMyOrders(), useGameAccount()];
  const error = queries.find((query) => query.error)?.error;
  if (!error || !queries.every((query) => query.error && !query.data)) return null;
  return { error, retry: () => queries.forEach((query) => void query.refetch()) };
}

/** Fragment id of the newest unread message, or of the application whose decision it tells. */
function useUnreadPlace(applications: ReadonlySet<string>): string {
  const newest = useInbox().data?.messages.find(isUnread);
  const decided = newest && decidedApplication(newest);
  return decided && applications.has(decided) ? applicationAnchor(decided) : INBOX;
}

/** Left out while every message tells a decision, which its application shows. */
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

/** Only for people with a team page entry. A failed request hides the section, because most players have none. */
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

/** Only for players whom an entity names; a failure to load it hides it, because the others have none. */
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

/** Only where a game server is connected, or was. Not shown while loading, because many communities have none. */
function OwnGameAccount() {
  const t = useT();
  const { data, error, refetch } = useGameAccount();
  const hasGame = data && (data.connected || data.links.length > 0);
  if (!hasGame && (data || !error)) return null;
  return (
    <Section title={t('mycity.game.title')}>
      {hasGame ? <GameAccount game={data} /> : error && <LoadFailed error={error} retry={refetch} />}
    </Section>
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

/** The catalogue is asked for only by players who have bought something. */
function PicturedOrders({ orders }: { orders: readonly Order[] }) {
  const { data = [] } = useProducts();
  return <OrderList orders={orders} products={data} />;
}

interface SectionProps {
  /** Fragment id, if a link leads here. */
  id?: string;
  title: string;
  children: ReactNode;
}

function Section({ id, title, children }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}

function Setting({ title, children }: Omit<SectionProps, 'id'>) {
  return (
    <div className={styles.section}>
      <h3 className={styles.subtitle}>{title}</h3>
      {children}
    </div>
  );
}
