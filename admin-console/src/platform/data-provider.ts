import {
  APPLICATION_STATUSES,
  STATUS_COUNTS_HEADER,
  type ApplicationStatus,
  type ConfirmTipInput,
  type ContentChange,
  type CurrentUser,
  type DailyFigures,
  type DecisionInput,
  type Delivery,
  type FailingMessage,
  type MemberFigures,
  type Order,
  type PaymentInReview,
  type Person,
  type ProductChange,
  type RefundedByHandInput,
  type RejectTipInput,
  type ReleasePaymentInput,
  type RunningBuild,
  type Settings,
  type SettingsInput,
  type SiteConfig,
  type StaffReasonInput,
} from '@city/contracts';
import simpleRestProvider from 'ra-data-simple-rest';
import {
  HttpError,
  type DataProvider,
  type GetListResult,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { faultKey, readApiFailure } from './api-error.js';
import { createApprovalProvider, type ApprovalProvider } from './approval-provider.js';
import { createBridgeProvider, type BridgeProvider } from './bridge-provider.js';
import { createDiscordProvider, type DiscordProvider } from './discord-provider.js';
import { httpClient, sendJson } from './http-client.js';
import { createInterviewProvider, type InterviewProvider } from './interview-provider.js';
import { createPlayerProvider, type PlayerProvider } from './player-provider.js';
import { createProductProvider, type ProductProvider } from './product-provider.js';
import { createReviewProvider, type ReviewProvider } from './review-provider.js';
import { decisionPathOf, listPathOf, pathOf, type ApplicationResource } from './resources.js';
import { createStaffProvider, type StaffProvider } from './staff-provider.js';
import { createTokenProvider, type TokenProvider } from './token-provider.js';
import { createWebhookProvider, type WebhookProvider } from './webhook-provider.js';
import { withId } from './with-id.js';

/** The count of each status tab. */
export type StatusCounts = Record<ApplicationStatus, number>;

/** The react-admin methods that the console uses. */
type Verbs = Pick<DataProvider, 'getList' | 'getOne' | 'create' | 'update' | 'delete'>;

export type DeliveryCommand = 'claim' | 'confirm' | 'refuse' | 'retry' | 'write-off';

/** The staff commands as methods. */
interface Commands
  extends
    ApprovalProvider,
    BridgeProvider,
    DiscordProvider,
    InterviewProvider,
    PlayerProvider,
    ProductProvider,
    ReviewProvider,
    StaffProvider,
    TokenProvider,
    WebhookProvider {
  decide(
    resource: ApplicationResource,
    id: Identifier,
    decision: 'accept' | 'reject' | 'reopen' | 'allow',
    input?: DecisionInput,
  ): Promise<RaRecord>;
  expireOrder(id: Identifier, input: StaffReasonInput): Promise<Order>;
  reopenOrder(id: Identifier, input: StaffReasonInput): Promise<Order>;
  remindOrder(id: Identifier): Promise<void>;
  confirmTip(id: Identifier, input: ConfirmTipInput): Promise<Order>;
  rejectTip(id: Identifier, input: RejectTipInput): Promise<Order>;
  releasePayment(paymentId: Identifier, input: ReleasePaymentInput): Promise<PaymentInReview>;
  refundPayment(paymentId: Identifier, input: RefundedByHandInput): Promise<PaymentInReview>;
  refundOrder(orderId: Identifier, input: RefundedByHandInput): Promise<Order>;
  /** Applies a command of staff to a delivery. `confirm` has a note, `refuse` and `write-off` have a reason. */
  handleDelivery(id: Identifier, command: DeliveryCommand, input: object): Promise<Delivery>;
  retryMessage(messageId: Identifier): Promise<FailingMessage>;
  /** The figures of the last days, in the community's time zone. */
  dailyFigures(): Promise<DailyFigures>;
  memberFigures(): Promise<MemberFigures>;
  readBuild(): Promise<RunningBuild>;
  readSettings(): Promise<Settings>;
  /** The times that the owner has promised players, which every member of staff may read. */
  readPolicies(): Promise<SiteConfig['policies']>;
  /** Replaces all custom settings; omitted ones return to their defaults. */
  saveSettings(input: SettingsInput): Promise<Settings>;
  /** The current user; null without a session. */
  whoAmI(): Promise<CurrentUser | null>;
  /** The history of a product or an entry, the oldest change first. */
  changesOf(resource: string, id: Identifier): Promise<(ContentChange | ProductChange)[]>;
  /** Members of staff, who can be proposed for the team page. */
  peopleToPropose(): Promise<Person[]>;
}

export type ConsoleDataProvider = DataProvider & Commands;

/** Parses `Pending=3;Accepted=10;Rejected=2`. */
export function parseStatusCounts(header: string | null): StatusCounts | null {
  if (!header) return null;
  const counts: StatusCounts = { Pending: 0, Accepted: 0, Rejected: 0 };
  for (const pair of header.split(';')) {
    const [name, value] = pair.split('=');
    const status = APPLICATION_STATUSES.find((known) => known === name);
    if (status) counts[status] = Number(value);
  }
  return counts;
}

/** ra-data-simple-rest, mapped to the API's paths and ids. */
export function createConsoleDataProvider(apiUrl: string): ConsoleDataProvider {
  const rest = simpleRestProvider(apiUrl, httpClient);
  const put = (path: string, body: object = {}) => sendJson('PUT', `${apiUrl}/${path}`, body);
  const post = (path: string, body: object = {}) => sendJson('POST', `${apiUrl}/${path}`, body);

  const mapped: Verbs & Commands = {
    ...createApprovalProvider(apiUrl),
    ...createBridgeProvider(apiUrl),
    ...createDiscordProvider(apiUrl),
    ...createInterviewProvider(apiUrl),
    ...createPlayerProvider(apiUrl),
    ...createProductProvider(apiUrl),
    ...createReviewProvider(apiUrl),
    ...createStaffProvider(apiUrl),
    ...createTokenProvider(apiUrl),
    ...createWebhookProvider(apiUrl),
    async getList(resource, params) {
      let counts: StatusCounts | null = null;
      // A provider per call, because ra-data-simple-rest drops the headers and calls overlap.
      const listing = simpleRestProvider(apiUrl, async (url, options) => {
        const response = await httpClient(url, options);
        counts = parseStatusCounts(response.headers.get(STATUS_COUNTS_HEADER));
        return response;
      });
      const answer = await listing.getList(listPathOf(resource), {
        ...params,
        filter: withoutBlanks((params.filter ?? {}) as Record<string, unknown>),
      });
      const result: GetListResult = { ...answer, data: answer.data.map((row) => withId(row)) };
      if (counts) result.meta = { counts };
      return result;
    },
    async getOne(resource, params) {
      const { data } = await rest.getOne(pathOf(resource), params);
      return { data: withId(data) };
    },
    async create(resource, params) {
      const data = params.data as object;
      return { data: withId(await post(pathOf(resource), data).catch(throwFormError)) };
    },
    async update(resource, params) {
      const changed = changedFields(params.previousData ?? {}, params.data);
      return { data: withId(await put(`${pathOf(resource)}/${params.id}`, changed).catch(throwFormError)) };
    },
    async delete(resource, { id }) {
      return { data: withId(await sendJson('DELETE', `${apiUrl}/${pathOf(resource)}/${id}`)) };
    },
    async decide(resource, id, decision, input = {}) {
      return withId(await put(decisionPathOf(resource, String(id), decision), input));
    },
    async expireOrder(id, input) {
      return withId<Order>(await put(`orders/expire/${id}`, input));
    },
    async reopenOrder(id, input) {
      return withId<Order>(await put(`orders/${id}/reopen`, input));
    },
    async confirmTip(id, input) {
      return withId<Order>(await put(`orders/${id}/confirm-manual`, input));
    },
    async rejectTip(id, input) {
      return withId<Order>(await put(`orders/${id}/reject-manual`, input));
    },
    async remindOrder(id) {
      await post(`orders/${id}/reminder`);
    },
    async releasePayment(paymentId, input) {
      return (await put(`payment/${paymentId}/release`, input)) as PaymentInReview;
    },
    async refundPayment(paymentId, input) {
      return (await put(`payment/${paymentId}/refunded`, input)) as PaymentInReview;
    },
    async refundOrder(orderId, input) {
      return withId<Order>(await put(`orders/${orderId}/refunded`, input));
    },
    async handleDelivery(id, command, input) {
      return (await put(`deliveries/${id}/${command}`, input)) as Delivery;
    },
    async retryMessage(messageId) {
      return (await post(`notifications/${messageId}/retry`)) as FailingMessage;
    },
    async dailyFigures() {
      return (await httpClient(`${apiUrl}/statistics/days`)).json as DailyFigures;
    },
    async memberFigures() {
      return (await httpClient(`${apiUrl}/statistics/members`)).json as MemberFigures;
    },
    async readBuild() {
      return (await httpClient(`${apiUrl}/health/live`)).json as RunningBuild;
    },
    async readSettings() {
      return (await httpClient(`${apiUrl}/settings`)).json as Settings;
    },
    async readPolicies() {
      return ((await httpClient(`${apiUrl}/config/site`)).json as SiteConfig).policies;
    },
    async saveSettings(input) {
      return (await put('settings', input)) as Settings;
    },
    async whoAmI() {
      try {
        return (await httpClient(`${apiUrl}/auth/user/me`)).json as CurrentUser;
      } catch (error) {
        if (error instanceof HttpError && error.status === 401) return null;
        throw error;
      }
    },
    async changesOf(resource, id) {
      return (await httpClient(`${apiUrl}/${resource}/${id}/history`)).json as
        ContentChange[] | ProductChange[];
    },
    async peopleToPropose() {
      return (await httpClient(`${apiUrl}/entries/people`)).json as Person[];
    },
  };
  // react-admin's type requires all methods; an unused one must not reach the API.
  return mapped as ConsoleDataProvider;
}

/** The API refuses a blank search. */
function withoutBlanks(filter: Record<string, unknown>): Record<string, unknown> {
  const trimmed = Object.entries(filter).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return Object.fromEntries(trimmed.filter(([, value]) => value !== '')) as Record<string, unknown>;
}

/** Converts the API's errors to messages by field, as react-admin's forms expect. */
function throwFormError(error: unknown): never {
  const faults = Object.entries(readApiFailure(error).fields);
  if (!(error instanceof HttpError) || faults.length === 0) throw error;
  const errors = Object.fromEntries(faults.map(([field, fault]) => [field, faultKey(fault)]));
  throw new HttpError(error.message, error.status, { ...(error.body as object), errors });
}

/** Returns only changed fields: the API refuses unknown fields, `id` among them. */
function changedFields(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => JSON.stringify(before[key]) !== JSON.stringify(value)),
  );
}
