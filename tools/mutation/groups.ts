/** Modules of pure rules, and the tests that must detect their mutants: specs, or folders of them. */
export interface Group {
  readonly name: string;
  readonly files: readonly string[];
  readonly tests: readonly string[];
}

/** The choice is explained in docs/decisions/gate-tools.md. Paths from the repository root. */
export const GROUPS: readonly Group[] = [
  {
    name: 'applications',
    files: [
      'api/src/applications/application-lifecycle.ts',
      'api/src/applications/application.mapper.ts',
      'api/src/applications/review/answer-keys.ts',
      'api/src/applications/stored-form.ts',
    ],
    tests: ['api/src/applications'],
  },
  {
    name: 'forms',
    files: [
      'api/src/applications/kinds/review.hooks.ts',
      'contracts/src/kinds/entity.ts',
      'contracts/src/forms/question-set.ts',
      'contracts/src/forms/form-issues.ts',
      'contracts/src/forms/rules.ts',
      'contracts/src/forms/stored-form.ts',
      'contracts/src/text.ts',
      'contracts/src/kinds/whitelist.ts',
    ],
    tests: ['api/src/applications/kinds', 'contracts/src'],
  },
  {
    name: 'payments',
    files: [
      'api/src/shop/orders/order-status.ts',
      'api/src/payments/methods/flouci/flouci-reading.ts',
      'api/src/payments/methods/konnect/konnect-reading.ts',
      'api/src/payments/methods/tip/proof-key.ts',
      'api/src/payments/core/payment-messages.ts',
      'api/src/payments/core/payment-reference.ts',
      'api/src/payments/core/payment-status.ts',
      'api/src/payments/methods/paypal/paypal-event.ts',
      'api/src/payments/methods/paypal/paypal-reading.ts',
      'api/src/payments/core/provider-http.ts',
      'api/src/payments/core/settlement/settlement.service.ts',
      'contracts/src/money.ts',
      'contracts/src/order-number.ts',
      'contracts/src/products.ts',
    ],
    tests: ['api/src/payments', 'contracts/src'],
  },
  {
    name: 'rights',
    files: [
      'api/src/entitlements/deliveries/delivery-plan.ts',
      'api/src/entitlements/deliveries/delivery-status.ts',
      'api/src/entitlements/grants/grant-status.ts',
      'api/src/entitlements/grants/renewal-plan.ts',
      'contracts/src/rights.ts',
    ],
    tests: ['api/src/entitlements/deliveries', 'api/src/entitlements/grants', 'contracts/src'],
  },
  {
    name: 'game servers',
    files: [
      'api/src/game/bridge/bridge.guard.ts',
      'api/src/game/bridge/signed-call.ts',
      'game-bridge/src/access/decide.ts',
      'game-bridge/src/effects/journal.ts',
      'game-bridge/src/effects/work.ts',
    ],
    // The others in these folders test the built resource, which is not mutated.
    tests: [
      'api/src/game/bridge/bridge.guard.spec.ts',
      'game-bridge/src/access/decide.spec.ts',
      'game-bridge/src/effects/journal.spec.ts',
      'game-bridge/src/effects/work.spec.ts',
    ],
  },
];
