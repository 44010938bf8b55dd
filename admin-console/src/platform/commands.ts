import { IDEMPOTENCY_KEY_HEADER } from '@city/contracts';
import type * as Api from '@city/contracts';
import { HttpError, type Identifier, type RaRecord } from 'react-admin';
import { get, post, put, remove, send, withId } from './http-client.js';
import { type ApplicationResource, type Decision, decisionPathOf } from './resources.js';

export type DeliveryCommand = 'claim' | 'confirm' | 'refuse' | 'retry' | 'write-off';

type Id = Identifier;

const putOrder = async (path: string, input: object) => withId<Api.Order>(await put(`orders/${path}`, input));

/** Requests with the same content and key are carried out once. */
const postOnce = <T>(path: string, input: object, key: string) =>
  send<T>('POST', path, JSON.stringify(input), { [IDEMPOTENCY_KEY_HEADER]: key });

type Of<Body, Carrier extends { body: unknown }> = Omit<Carrier, 'body'> & { body: Body };

/** What staff read and do besides reading and editing records: the methods that the data provider has of its own. */
export const commands = {
  /** The current user; null without a session. */
  whoAmI: (): Promise<Api.CurrentUser | null> =>
    get<Api.CurrentUser>('auth/user/me').catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 401) return null;
      throw error;
    }),
  /** The history of a product or an entry, the oldest change first. */
  changesOf: (resource: string, id: Id) =>
    get<(Api.ContentChange | Api.ProductChange)[]>(`${resource}/${id}/history`),
  /** The figures of the last days, in the community's time zone. */
  dailyFigures: () => get<Api.DailyFigures>('statistics/days'),
  memberFigures: () => get<Api.MemberFigures>('statistics/members'),

  // Applications
  decide: async (resource: ApplicationResource, id: Id, decision: Decision, input: Api.DecisionInput = {}) =>
    withId<RaRecord>(await put(decisionPathOf(resource, String(id), decision), input)),
  /** Recent changes and claims; polled every few seconds, mostly a 304. */
  readDesk: () => get<Api.ReviewDesk>('applications/desk'),
  readReview: (id: string) => get<Api.ApplicationReview>(`applications/${id}/review`),
  findCopies: async (id: string) => (await get<Api.SimilarAnswers>(`applications/${id}/similar`)).copies,
  addNote: (id: string, text: string, key: string) =>
    postOnce<Api.ReviewNote>(`applications/${id}/notes`, { text }, key),
  /** Claims an application or renews the claim; refused (APPLICATION_CLAIMED) if another reviewer holds it. */
  claimApplication: (id: string, takeOver = false) =>
    put<Api.ReviewClaim>(`applications/${id}/claim`, takeOver ? { takeOver } : {}),
  /** Works while the page unloads, too. */
  releaseApplication: (id: string) =>
    send('DELETE', `applications/${id}/claim`, undefined, undefined, { keepalive: true }),

  // Interviews
  /** The next appointments without an outcome, the earliest first. */
  readInterviews: () => get<Api.StaffInterview[]>('interviews'),
  decideInterview: (id: string, input: Api.InterviewDecisionInput) =>
    put<Api.StaffInterview>(`interviews/${id}`, input),
  /** Free slots of all staff, the earliest first. */
  readInterviewSlots: () => get<Api.InterviewSlot[]>('interviews/slots'),
  publishInterviewSlots: (input: Api.InterviewSlotsInput) =>
    post<Api.InterviewSlot[]>('interviews/slots', input),
  withdrawInterviewSlot: (id: string) => remove(`interviews/slots/${id}`),

  // Orders, payments, deliveries, approvals
  expireOrder: (id: Id, input: Api.StaffReasonInput) => putOrder(`expire/${id}`, input),
  reopenOrder: (id: Id, input: Api.StaffReasonInput) => putOrder(`${id}/reopen`, input),
  remindOrder: (id: Id) => post(`orders/${id}/reminder`),
  confirmTip: (id: Id, input: Api.ConfirmTipInput) => putOrder(`${id}/confirm-manual`, input),
  rejectTip: (id: Id, input: Api.RejectTipInput) => putOrder(`${id}/reject-manual`, input),
  refundOrder: (id: Id, input: Api.RefundedByHandInput) => putOrder(`${id}/refunded`, input),
  refundLine: (id: Id, line: number, input: Api.RefundLineInput) =>
    putOrder(`${id}/lines/${line}/refunded`, input),
  assignRefund: async (paymentId: Id, input: Api.AssignRefundInput) =>
    withId<Api.Order>(await put(`payment/${paymentId}/assign`, input)),
  releasePayment: (id: Id, input: Api.ReleasePaymentInput) =>
    put<Api.PaymentInReview>(`payment/${id}/release`, input),
  refundPayment: (id: Id, input: Api.RefundedByHandInput) =>
    put<Api.PaymentInReview>(`payment/${id}/refunded`, input),
  /** `confirm` has a note, `refuse` and `write-off` have a reason. */
  handleDelivery: (id: Id, command: DeliveryCommand, input: object) =>
    put<Api.Delivery>(`deliveries/${id}/${command}`, input),
  /** Carries the act out. */
  approve: (id: Id) => put<Api.Approval>(`approvals/${id}/approve`),
  decline: (id: Id, input: Api.DeclineApprovalInput) => put<Api.Approval>(`approvals/${id}/decline`, input),
  withdraw: (id: Id) => put<Api.Approval>(`approvals/${id}/withdraw`),

  // Players
  /** The player has a better pack than `newPack` while a better one runs as a right. */
  setPack: (userId: Id, newPack: Api.Pack, reason: string) =>
    put<Api.Player>('users/update-pack', { userId, newPack, reason }),
  giveGrant: (input: Api.GiveGrantInput, key: string) => postOnce<Api.Grant>('grants', input, key),
  revokeGrant: (id: Id, input: Api.RevokeGrantInput) => put<Api.Grant>(`grants/${id}/revoke`, input),
  suspendPlayer: (id: Id, input: Api.SuspendInput) => put(`users/${id}/suspend`, input),
  liftSuspension: (id: Id, input: Api.LiftSuspensionInput) => put(`users/${id}/lift-suspension`, input),
  /** Logs a player out everywhere; returns the number of sessions. */
  endSessions: (id: Id) => remove<Api.EndedSessions>(`users/${id}/sessions`),
  /** All stored data about a player. Each download is audited. */
  exportPlayer: (id: Id) => get<Api.PersonalDataExport>(`users/${id}/export`),
  erasePlayer: (id: Id, input: Api.EraseInput) => put<Api.Erasure>(`users/${id}/erase`, input),
  /** The player’s visits to the city: the current one, or the last. */
  readVisits: (id: Id) => get<Api.CityVisit[]>(`users/${id}/visits`),

  // Products, content, messages
  uploadPicture: (file: Blob, use: Api.PictureUse = 'entry') =>
    send<Api.UploadedPicture>('POST', `pictures?use=${use}`, file, {
      'content-type': 'application/octet-stream',
    }),
  setAvailable: async (id: Id, available: boolean) =>
    withId<Api.Product>(await put(`products/${id}`, { available })),
  productStock: (id: Id) => get<Api.Stock>(`products/${id}/stock`),
  /** @param total null makes the product endless */
  setProductStock: (id: Id, total: number | null) => put<Api.Stock>(`products/${id}/stock`, { total }),
  putBackOnSale: (paymentId: Id, input: Api.BackOnSaleInput) =>
    put<Api.Stock>(`payment/${paymentId}/back-on-sale`, input),
  readSales: () => get<Api.Sale[]>('sales'),
  addSale: (sale: Api.SaleInput) => post<Api.Sale>('sales', sale),
  changeSale: (id: string, change: Partial<Api.SaleInput>) => put<Api.Sale>(`sales/${id}`, change),
  removeSale: (id: string) => remove<Api.Sale>(`sales/${id}`),
  previewSale: (sale: Api.SalePreviewInput) => post<Api.SalePreview>('sales/preview', sale),
  /** Members of staff, who can be proposed for the team page. */
  peopleToPropose: () => get<Api.Person[]>('entries/people'),
  readFailedWork: () => get<Api.FailedWorkList>('failed-work'),
  /** Repeats work that is neither a message nor a call of a webhook. */
  retryWork: (id: Id) => post(`failed-work/${id}/retry`),
  retryMessage: (id: Id) => post<Api.FailingMessage>(`notifications/${id}/retry`),

  // Pages. What is edited is a body of some kind; the caller states which.
  readEditions: () => get<Api.EditionSummary[]>('editions'),
  readEditionHistory: (subject: string) => get<Api.EditionHistory>(`editions/${subject}`),
  /** @param version a number, or `shipped` for the text of the product */
  readEdition: <Body>(subject: string, version: string) =>
    get<Of<Body, Api.Edition>>(`editions/${subject}/${version}`),
  readDraft: <Body>(subject: string) => get<Of<Body, Api.EditionDraft>>(`editions/${subject}/draft`),
  saveDraft: <Body>(subject: string, input: Of<Body, Api.EditionDraftInput>) =>
    put<Of<Body, Api.EditionDraft>>(`editions/${subject}/draft`, input),
  deleteDraft: (subject: string, rev: number) =>
    send('DELETE', `editions/${subject}/draft`, JSON.stringify({ rev })),
  startDraft: <Body>(subject: string, version: string, rev: number) =>
    post<Of<Body, Api.EditionDraft>>(`editions/${subject}/draft/from/${version}`, { rev }),
  importDraft: <Body>(subject: string, input: Api.EditionImport) =>
    post<Of<Body, Api.EditionDraft>>(`editions/${subject}/draft/import`, input),
  publishDraft: (subject: string, input: Api.EditionPublish, key: string) =>
    postOnce<Api.EditionVersion>(`editions/${subject}/publish`, input, key),
  withdrawEdition: (subject: string, version: number) =>
    put<Api.EditionHistory>(`editions/${subject}/${version}/withdraw`),
  /** Asks players no more to accept a version. */
  stopAsking: (subject: string, version: number) =>
    put<Api.EditionHistory>(`editions/${subject}/${version}/stop-asking`),

  // Settings
  readSite: () => get<Api.SiteConfig>('config/site'),
  readBuild: () => get<Api.RunningBuild>('health/live'),
  readSettings: () => get<Api.Settings>('settings'),
  /** Replaces all custom settings; omitted ones return to their defaults. */
  saveSettings: (input: Api.SettingsInput) => put<Api.Settings>('settings', input),
  readRejectTemplates: async () => (await get<Api.Settings>('settings')).values.rejectTemplates,
  /** The times that the owner has promised players, which every member of staff may read. */
  readPolicies: async () => (await get<Api.SiteConfig>('config/site')).policies,

  // Roles on Discord
  /** The roles of the Discord server, highest first. */
  readDiscordRoles: () => get<Api.DiscordRole[]>('discord/roles'),
  readRoleRules: () => get<Api.RoleRules>('discord/rules'),
  saveRoleRules: (input: Api.RoleRulesInput) => put<Api.RoleRules>('discord/rules', input),
  /** Pauses the work of new rules and routine checks, or lets it continue. */
  pauseRoles: (paused: boolean) => put<Api.RoleRules>('discord/pause', { paused }),
  /** Returns the effect that rules would have, and changes nothing. */
  previewRoleRules: (rules: readonly Api.RoleRule[]) =>
    post<Api.RoleRulesPreview>('discord/rules/preview', { rules }),

  // Game servers
  readBridges: () => get<Api.Bridges>('bridges'),
  /** The players on a server, longest there first. */
  readPresentPlayers: (id: Id) => get<Api.PresentPlayer[]>(`bridges/${id}/players`),
  /** @param bridgeId the server that is connected again; null for a new one */
  createPairingCode: (bridgeId: string | null) =>
    post<Api.PairingCode>('bridges/pairing-codes', { bridgeId }),
  pauseBridge: (id: Id, paused: boolean) => put<Api.Bridge>(`bridges/${id}/pause`, { paused }),
  /** @param maintenance what players read while only staff may enter; null lets everyone in again */
  setBridgeMaintenance: (id: Id, maintenance: string | null) =>
    put<Api.Bridge>(`bridges/${id}/maintenance`, { maintenance }),
  /** Replaces the list of a server that is ahead of the site. */
  replaceBridgeList: (id: Id) => put<Api.Bridge>(`bridges/${id}/start-anew`),
  /** Revokes every key of a server. */
  revokeBridge: (id: Id) => remove<Api.Bridge>(`bridges/${id}/keys`),
  trustBridge: (id: Id, trusted: boolean) => put<Api.Bridge>(`bridges/${id}/trust`, { trusted }),
  /** Assigns a key that several servers offer to this one, or removes the assignment. */
  setBridgeMakes: (id: Id, effect: string, makes: boolean) =>
    put<Api.Bridge>(`bridges/${id}/makes`, { effect, makes }),

  // Staff
  readStaffRoles: () => get<Api.StaffRoles>('staff/roles'),
  addStaffRole: (input: Api.StaffRoleInput) => post<Api.StaffRole>('staff/roles', input),
  changeStaffRole: (id: string, change: Api.StaffRoleChange) =>
    put<Api.StaffRole>(`staff/roles/${id}`, change),
  /** Deletes a role and takes it from its members. */
  removeStaffRole: (id: string) => remove(`staff/roles/${id}`),
  saveSecondFactor: (input: Api.SecondFactorInput) => put<Api.SecondFactor>('staff/second-factor', input),
  saveFourEyes: (input: Api.FourEyes) => put<Api.FourEyes>('staff/four-eyes', input),
  readStaffMembers: () => get<Api.StaffMembers>('staff/members'),
  /** Gives a role, or changes its end. */
  giveStaffRole: (input: Api.StaffMemberInput) => put<Api.StaffMember>('staff/members', input),
  takeStaffRole: (memberId: string) => remove(`staff/members/${memberId}`),
  nameAdmin: (playerId: string) => put(`staff/admins/${playerId}`),
  removeAdmin: (adminId: string) => remove(`staff/admins/${adminId}`),

  // API tokens and webhooks
  readTokens: async (): Promise<Api.ApiToken[]> => (await get<Api.ApiTokens>('tokens')).tokens,
  makeToken: (input: Api.ApiTokenInput) => post<Api.ApiTokenWithSecret>('tokens', input),
  revokeToken: (id: string) => remove(`tokens/${id}`),
  readWebhooks: async (): Promise<Api.Webhook[]> => (await get<Api.Webhooks>('webhooks')).webhooks,
  addWebhook: (input: Api.WebhookInput) => post<Api.WebhookWithSecret>('webhooks', input),
  changeWebhook: (id: string, change: Api.WebhookChange) => put<Api.Webhook>(`webhooks/${id}`, change),
  removeWebhook: (id: string) => remove(`webhooks/${id}`),
  /** Creates a new secret. For a day, calls carry a second signature with the old one. */
  renewWebhookSecret: (id: string) => post<Api.WebhookWithSecret>(`webhooks/${id}/secret`),
  testWebhook: (id: string) => post<Api.WebhookCall>(`webhooks/${id}/test`),
  /** The newest calls. */
  readWebhookCalls: async (id: string) => (await get<Api.WebhookLog>(`webhooks/${id}/calls`)).calls,
  replayWebhookCall: (callId: string) => post<Api.WebhookCall>(`webhooks/calls/${callId}/replay`),
};
