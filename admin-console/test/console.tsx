import { type ApplicationStatus, type CurrentUser, type WhitelistApplication } from '@city/contracts';
import { EXAMPLE_WHITELIST } from '@city/contracts/examples';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import { render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TitlePortal, type GetListParams, type RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { DashboardApp, type DashboardAppProps } from '../src/app/dashboard-app.js';
import { SiteLink } from '../src/app/menu-item.js';
import { OpenPanel } from '../src/app/open-panel.js';
import type { ConsoleDataProvider } from '../src/platform/data-provider.js';
import { buildPerson, unique } from './person.js';
import { buildDesk, buildReview } from './review.js';

export function buildUser(overrides: Partial<CurrentUser> = {}): CurrentUser {
  return {
    _id: unique('user'),
    discord_id: '100000000000000001',
    discord_username: 'layla',
    global_name: 'Layla',
    discord_avatar: null,
    avatarUrl: '/avatar.png',
    email: 'layla@example.com',
    role: 'Admin',
    pack: 'None',
    packRank: 0,
    packUntil: null,
    discount: null,
    guilds: [],
    whiteListStatus: 'noApp',
    betaStatus: 'noApp',
    entityStatus: 'noApp',
    streamerStatus: 'noApp',
    cookiesConsent: true,
    locale: 'en',
    suspended: false,
    suspension: null,
    ...overrides,
  };
}

export function buildWhitelist(
  overrides: Partial<WhitelistApplication> = {},
): WhitelistApplication & RaRecord<string> {
  const id = unique('application');
  const createdBy = overrides.createdBy ?? buildPerson('youssef');
  return {
    id,
    _id: id,
    status: 'Pending',
    createdBy,
    treatedBy: null,
    treatedAt: null,
    reason: null,
    attempt: 1,
    version: 1,
    history: [{ at: '2026-11-20T10:00:00.000Z', action: 'submitted', by: createdBy, reason: null }],
    createdAt: '2026-11-20T10:00:00.000Z',
    hints: [],
    ...EXAMPLE_WHITELIST,
    fullName: 'Youssef Ben Ali',
    characterPath: 'legal',
    situationalAnswers: {
      scenario1: { question: 'A bribe is offered. What now?', answer: 'He reports it.' },
    },
    ...overrides,
  };
}

/** An in-memory data provider. Methods can be overridden, for example to fail. */
export function memoryProvider(
  records: Partial<Record<string, RaRecord[]>>,
  replaced: Partial<ConsoleDataProvider> = {},
): ConsoleDataProvider {
  const rowsOf = (resource: string) => records[resource] ?? [];
  const find = (resource: string, id: unknown) => {
    const row = rowsOf(resource).find((record) => record.id === id);
    if (!row) throw new Error('not found');
    return row;
  };
  const refuse = () => Promise.reject(new Error('not part of this test'));
  const list = ({ pagination, filter }: GetListParams, rows: RaRecord[]) => {
    const { page, perPage } = pagination ?? { page: 1, perPage: 1000 };
    const { status, userId } = filter as { status?: ApplicationStatus; userId?: string };
    const matching = rows.filter(
      (row) => (!status || row.status === status) && (!userId || row.userId === userId),
    );
    const counts = { Pending: 0, Accepted: 0, Rejected: 0 };
    for (const row of rows) if (row.status in counts) counts[row.status as ApplicationStatus] += 1;
    return {
      data: matching.slice((page - 1) * perPage, page * perPage),
      total: matching.length,
      meta: { counts },
    };
  };
  const provider = {
    getList: (resource: string, params: GetListParams) => Promise.resolve(list(params, rowsOf(resource))),
    getOne: (resource: string, { id }: { id: unknown }) => Promise.resolve({ data: find(resource, id) }),
    create: refuse,
    update: refuse,
    async decide(resource: string, id: unknown, decision: 'accept' | 'reject' | 'reopen') {
      const row = find(resource, id);
      row.status = { accept: 'Accepted', reject: 'Rejected', reopen: 'Pending' }[decision];
      return row;
    },
    readDesk: () => Promise.resolve(buildDesk()),
    readReview: () => Promise.resolve(buildReview()),
    readRejectTemplates: () => Promise.resolve([]),
    findCopies: () => Promise.resolve([]),
    addNote: refuse,
    claimApplication: () =>
      Promise.resolve({ by: buildPerson('Layla'), at: '', until: '', leaseSeconds: 300 }),
    releaseApplication: () => Promise.resolve(),
    expireOrder: refuse,
    remindOrder: refuse,
    reopenOrder: refuse,
    confirmTip: refuse,
    rejectTip: refuse,
    changesOf: () => Promise.resolve([]),
    productStock: () => Promise.resolve({ total: null, left: null, held: [] }),
    setPack: refuse,
    suspendPlayer: refuse,
    liftSuspension: refuse,
    exportPlayer: refuse,
    erasePlayer: refuse,
    retryMessage: refuse,
    releasePayment: refuse,
    refundPayment: refuse,
    refundOrder: refuse,
    setAvailable: refuse,
    dailyFigures: () => new Promise(() => undefined),
    memberFigures: () => new Promise(() => undefined),
    readBuild: refuse,
    readVisits: () => Promise.resolve([]),
    readInterviews: () => Promise.resolve([]),
    readPolicies: () => Promise.resolve({ tipCheckHours: 24, deliveryHours: 24 }),
    readSettings: refuse,
    saveSettings: refuse,
    whoAmI: refuse,
    ...replaced,
  };
  return provider as unknown as ConsoleDataProvider;
}

/** Renders the whole console at a panel, as the host does: for tests of menu, bar and login. `openPanel` is cheaper. */
export function openConsole(
  panel: string,
  dataProvider: ConsoleDataProvider | undefined,
  host: Partial<DashboardAppProps> = {},
) {
  window.location.hash = `#${panel}`;
  const props: DashboardAppProps = {
    entry: '/admin-console/remoteEntry.js',
    user: buildUser(),
    locale: 'en',
    onLogout: jest.fn(),
    onSessionLost: jest.fn(),
    onNavigate: jest.fn(),
    ...host,
  };
  const view = render(<DashboardApp {...props} dataProvider={dataProvider} />);
  return { ...view, ...props, person: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) };
}

/** The panel with its title and the link to the site, without the other parts of bar and menu, which cost the most. */
function PanelAlone({ children }: { children: ReactNode }) {
  return (
    <main>
      <ul>
        <SiteLink to="/" icon={HomeIcon} label="city.menu.home" />
      </ul>
      <TitlePortal component="h1" />
      <OpenPanel>{children}</OpenPanel>
    </main>
  );
}

/** Renders a panel at its address, for tests whose subject is the panel. */
export const openPanel: typeof openConsole = (panel, dataProvider, host) =>
  openConsole(panel, dataProvider, { layout: PanelAlone, ...host });

/** Returns to the page, which refetches everything shown. Resolves when `asked` has been called. */
export async function refocusWindow(asked: jest.Mock | jest.SpyInstance): Promise<void> {
  const before = asked.mock.calls.length;
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before));
}
