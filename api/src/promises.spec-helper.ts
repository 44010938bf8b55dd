interface Kept {
  /** The promise in the sentence. */
  says: string;
  /** Relative to this folder. */
  file: string;
  /** The test title or text that keeps it; a number is the value of one of the file's constants, whatever its name. */
  by: string | number;
}

const DISCOUNTS: Omit<Kept, 'says'> = {
  file: '../../contracts/src/products.spec.ts',
  by: "it('sells everything at the discount of a pack but packs themselves and the character slot'",
};
const BEST_DISCOUNT: Omit<Kept, 'says'> = {
  file: '../../contracts/src/rights.spec.ts',
  by: "it('the discount follows the better of membership and discount ladder; the pack does not'",
};
const GRANTS: Omit<Kept, 'says'> = {
  file: './payments/core/order-grants.http.spec.ts',
  by: "it('a paid pack starts at once, gives its discount, expires on its own and sends a message'",
};
const PREVIEWS: Omit<Kept, 'says'> = {
  file: './payments/core/quotes.http.spec.ts',
  by: "it('foretells what the second and the third pack do'",
};
const DELIVERIES: Omit<Kept, 'says'> = {
  file: './payments/core/order-deliveries.http.spec.ts',
  by: "it('waits for staff, is claimed by one, handed over, and the buyer reads it'",
};
const RECONCILIATION: Omit<Kept, 'says'> = {
  file: './payments/core/reconciliation.service.ts',
  by: 2 * 60_000,
};
const SETTLED_LATER: Omit<Kept, 'says'> = {
  file: './payments/methods/paypal/paypal-capture.http.spec.ts',
  by: "it('waits for a pending capture until the webhook says COMPLETED'",
};
const OWN_CHANGE = {
  file: './shop/products/products.service.ts',
  by: 7 * 86_400_000,
};
const CONSENT: Omit<Kept, 'says'> = {
  file: '../../public-site/src/player/consent/consent-store.ts',
  by: 31_536_000,
};

/** Promises kept by code. */
export const KEPT_BY_CODE: Record<string, Kept> = {
  'shop.after.packText': { says: 'It’s active right away', ...GRANTS },
  'benefit discount': { says: '{percent} off the catalogue', ...DISCOUNTS },
  'benefit monthlyDiscount': { says: '{percent} monthly discount', ...BEST_DISCOUNT },
  'benefit discountFor': { says: '{percent} discount for {period}', ...BEST_DISCOUNT },
  'benefit queue': {
    says: 'priority queue',
    file: '../../game-bridge/src/levels/levels.spec.ts',
    by: "('of the ladder “queue” are priorities in connectqueue until they end: %s'",
  },
  'shop.compare.queue': {
    says: 'Priority queue',
    file: '../../game-bridge/src/levels/levels.spec.ts',
    by: "('of the ladder “queue” are priorities in connectqueue until they end: %s'",
  },
  'benefit forGood': { says: 'Yours to keep', ...GRANTS },
  'mycity.pack.discount': { says: '{percent}% off the catalogue', ...DISCOUNTS },
  'mycity.entities.leaveText': {
    says: '{leader} can’t invite you again, but you can come back here',
    file: './applications/members/entity-members.http.spec.ts',
    by: "it('who declined or left are not asked again by the same leader, whatever happens to the form'",
  },
  'receipt.withdraw.text': {
    says: 'it uses no attempt. Three withdrawals a week are possible',
    file: './applications/kinds/kinds.http.spec.ts',
    by: "it('is withdrawn by its player while it is Pending, three times a week, and uses no attempt'",
  },
  'apply.interview.limit': {
    says: 'move or cancel it up to {hours, plural, one {# hour} other {# hours}} before it starts',
    file: './applications/interviews/interviews.http.spec.ts',
    by: "it('cannot change an interview that is about to start, and cannot pick while interviews are off'",
  },
  'payment.order.discountValue': { says: '{percent}', ...DISCOUNTS },
  'shop.pack.discount': { says: '{percent}% off everything on this page', ...DISCOUNTS },
  'shop.product.discount': { says: '{percent}% off', ...DISCOUNTS },
  'shop.pack.discountOther': { says: '{percent}% off everything on this page', ...DISCOUNTS },
  'shop.product.discountOther': { says: '{percent}% off', ...DISCOUNTS },
  'effect.discount': { says: 'If you have a better discount, you keep that one', ...BEST_DISCOUNT },
  'effect.discount.waits': { says: 'Until then you keep your better discount', ...BEST_DISCOUNT },
  'effect.discount.forGood': { says: '{percent}% off the catalogue', ...DISCOUNTS },
  'payment.next.pack': { says: 'added to your account as soon as your payment is confirmed', ...GRANTS },
  'payment.processing.leave.pack': { says: 'active as soon as the payment succeeds', ...GRANTS },
  'payment.success.next.pack': { says: 'active now', ...GRANTS },
  'payment.success.next.pack.now': { says: 'active now', ...GRANTS },
  'payment.success.next.pack.more': { says: 'You get its discount while it’s active', ...GRANTS },
  'payment.success.next.pack.waits': { says: 'starts when your {other} pack ends', ...PREVIEWS },
  'payment.tip.byHand.pack': { says: 'your pack is added to your account', ...GRANTS },
  'shop.section.packs.intro': { says: 'starts as soon as your payment is confirmed', ...GRANTS },
  'effect.starts': { says: 'starts as soon as your payment is confirmed', ...PREVIEWS },
  'effect.lifts': { says: 'starts as soon as your payment is confirmed', ...PREVIEWS },
  'effect.liftsForGood': { says: 'starts as soon as your payment is confirmed', ...PREVIEWS },
  'message part packTimes': { says: 'starts when your higher pack ends', ...PREVIEWS },
  'message part activation': { says: 'active now', ...GRANTS },
  'payment.next.delivery': { says: 'follow it in your orders', ...DELIVERIES },
  'payment.success.next.delivery': { says: 'follow it in your orders', ...DELIVERIES },
  'payment.benefit.waits.server': {
    says: 'You’ll get it as soon as it can',
    file: './game/bridge/work/characters.http.spec.ts',
    by: "it('may be sold while the game server cannot make it, and waits for it",
  },
  'message part delivery': { says: 'follow it in your orders', ...DELIVERIES },
  'payment.next.usd.2': {
    says: 'record your order right away',
    file: './payments/methods/paypal/paypal-capture.http.spec.ts',
    by: "it('records one order from 50 calls at the same time and the webhook'",
  },
  'errors.OWN_PRODUCT': { says: 'in the last 7 days', ...OWN_CHANGE },
  'error OWN_PRODUCT': { says: 'in the last 7 days', ...OWN_CHANGE },
  'payment.reason.own-product.what': { says: 'in the last 7 days', ...OWN_CHANGE },
  'payment.reason.own-product.next': { says: '7 days', ...OWN_CHANGE },
  'payment.verify.noRefHint': { says: 'within a few minutes', ...RECONCILIATION },
  'payment.verify.leave': { says: 'within a few minutes of the payment', ...RECONCILIATION },
  'payment.money.not-confirmed': { says: 'within a few minutes', ...RECONCILIATION },
  'payment.tip.cardHint': {
    says: 'confirmed as soon as you finish it',
    file: './payments/core/happy-paths.http.spec.ts',
    by: "it('Konnect: started, paid on the gateway, verified, recorded once'",
  },
  'payment.money.unpaid': { says: 'as soon as the provider confirms it', ...SETTLED_LATER },
  'payment.reason.pending.next': { says: 'as soon as the payment is confirmed', ...SETTLED_LATER },
  'terms.section-8': {
    says: 'we send you the reason',
    file: './notifications/texts/en.ts',
    by: '`Reason: ${name(reason)}`',
  },
  'privacypolicy.section-5': {
    says: '{{rejectedApplications}} after the decision',
    file: './privacy/retention/retention.http.spec.ts',
    by: "it('removes expired data only'",
  },
  'cookiespolicy.section-3': { says: 'one year', ...CONSENT },
  'cookies.kept.consent': { says: 'one year', ...CONSENT },
  'cookies.kept.login': {
    says: '30 minutes',
    file: './accounts/auth/pending-logins.service.ts',
    by: 30 * 60_000,
  },
  'cookies.kept.browser': {
    says: 'one day',
    file: './platform/rate-limit/rate-limit.guard.ts',
    by: 24 * 3_600,
  },
  'offline.text': {
    says: 'opens by itself as soon as',
    file: '../../public-site/src/pages/offline/offline-script.ts',
    by: "addEventListener('online'",
  },
};

/** Promises kept manually; a time that one of these mentions is the owner's setting. */
export const KEPT_BY_THE_TEAM: readonly string[] = [
  ...['terms.section-11', 'payment.processing.leave.delivery', 'payment.tip.byHand.delivery'],
  'shop.section.cars.intro',
  ...['shop.section.houses.intro', 'shop.cosmetics.clothes.intro'],
  ...['message payment.review', 'payment.reason.review.next'],
  'payment.orders.proofSent',
  ...['payment.benefit.waiting', 'payment.benefit.failedNext', 'message grant.failed'],
  'shop.after.delivery',
  ...['nameplate', 'scene', 'landmark', 'lounge', 'clothes', 'skin', 'weapons', 'character'].map(
    (thing) => `benefit things.${thing}`,
  ),
  ...[
    'product car-pack-bronze',
    'product car-pack-silver',
    'product car-pack-gold',
    'product car-pack-saphire',
  ],
];

/** False positives: requests to the reader, rules, labels, descriptions, times that depend on others. */
export const NO_PROMISE: readonly string[] = [
  // A fact of the order.
  'payment.receipt.refunded',
  ...['error ALREADY_HELD'],
  ...['console.versionText', 'errors.OVERLOADED', 'error OVERLOADED', 'error ERASURE_OF_STAFF'],
  ...['error PERMISSION_MISSING', 'error STAFF_FULL', 'error APPROVERS_MISSING', 'menu.whitelistNote'],
  ...['error LINKS_NEED_STAFF', 'receipt.event.interview-again', 'contentguidelines.section-8'],
  ...[
    'entity.hint.majorGoals',
    'whitelist.lede',
    'whitelist.fivem.text',
    'whitelist.welcome.text',
    'whitelist.hint.availability',
  ],
  ...['streamer.hint.averageViewership', 'streamer.hint.streamingSchedule'],
  ...[
    'whitelist.field.understandBan',
    'terms.section-7',
    'terms.section-12',
    'terms.section-15',
    'privacypolicy.section-2',
    'privacypolicy.section-3',
    'who.team',
  ],
  ...['payment.processing.note', 'payment.recheck.next', 'payment.orders.status.REFUNDED'],
  // When to open a ticket.
  ...['payment.success.late', 'shop.after.deliveryText'],
  'landing.who.text',
  ...['payment.reason.provider-down.next', 'payment.reason.too-many.next', 'payment.reason.unknown.next'],
  ...['payment.order.discountOther', 'pack.until'],
  ...['apply.minutes', 'apply.hours', 'apply.days'],
  // What was, and how long it usually takes.
  'shop.after.card',
  ...['payment.benefit.usual.minutes', 'payment.benefit.usual.hours', 'payment.benefit.failed'],
  ...['message grant.delivered', 'error DELIVERY_STATE_CONFLICT'],
  // Invitations to an entity: what has happened, and what a button does.
  ...['mycity.entities.declined', 'mycity.members.invite', 'mycity.members.inviteOf'],
  ...['mycity.members.invitedAgain', 'mycity.members.state.open', 'message entity.invited'],
  // What staff have done.
  ...['payment.orders.byTeam.paid', 'message order.expired', 'message account.pack'],
  // Life in the city.
  ...[
    'product salt-lake-sedan',
    'product ridgeback-wagon',
    'product foundry-hauler',
    'product eclipse-shuttle',
  ],
  ...['product the-storm-rider', 'product the-neon-courier', 'product snrburger', 'product canyon-cabin'],
  'product dune-villa',
  // Refunds: the duration depends on the bank.
  ...['message order.refunded', 'message payment.refunded', 'message order.tip-rejected'],
  // When a purchase is final.
  'payment.order.final',
];
