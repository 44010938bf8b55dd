import { CREDENTIALS } from '../credentials.js';
import { isWebUrl } from '../platform/http.js';
import type { JsonRecord } from '../platform/json.js';
import { KonnectError, type KonnectFault } from './errors.js';

const TOKENS = ['TND', 'EUR', 'USD'] as const;
const TYPES = ['immediate', 'partial'] as const;
const METHODS = ['wallet', 'bank_card', 'e-DINAR', 'flouci', 'konnect'];
const TEXTS = ['description', 'firstName', 'lastName', 'phoneNumber', 'email', 'orderId'] as const;
const URLS = ['webhook', 'successUrl', 'failUrl'] as const;
const BOOLEANS = ['silentWebhook', 'checkoutForm', 'addPaymentFeesToAmount'] as const;
const MAX_DESCRIPTION = 280;
const MAX_LIFESPAN_MIN = 60 * 24 * 7;
const DEFAULT_LIFESPAN_MIN = 60;

export interface InitRequest {
  amount: number;
  token: (typeof TOKENS)[number];
  type: (typeof TYPES)[number];
  methods: string[];
  lifespanMin: number;
  theme: string | undefined;
  texts: Partial<Record<(typeof TEXTS)[number], string>>;
  urls: Partial<Record<(typeof URLS)[number], string>>;
  isWebhookSilent: boolean;
}

/** Checks a request to start a payment; throws 400 with every fault, or 404 for an unknown wallet. */
export function readInitRequest(body: JsonRecord): InitRequest {
  const faults: KonnectFault[] = [];
  const fault = (target: string, message: string) =>
    faults.push({ code: 'VALIDATION_ERROR', target, message });

  const wallet = body.receiverWalletId;
  if (typeof wallet !== 'string' || !/^[0-9a-f]{24}$/i.test(wallet))
    fault('receiverWalletId', 'receiverWalletId must be a 24 character hexadecimal id');
  const { amount, lifespan = DEFAULT_LIFESPAN_MIN } = body;
  if (!Number.isInteger(amount) || (amount as number) <= 0)
    fault('amount', 'amount must be a positive integer (millimes or cents)');
  if (!Number.isInteger(lifespan) || (lifespan as number) < 1 || (lifespan as number) > MAX_LIFESPAN_MIN)
    fault('lifespan', 'lifespan must be a number of minutes');
  const oneOf = <T extends string>(name: string, allowed: readonly T[], fallback: T): T => {
    const value = body[name] ?? fallback;
    if (!allowed.includes(value as T)) fault(name, `${name} must be one of: ${allowed.join(', ')}`);
    return value as T;
  };
  const token = oneOf('token', TOKENS, 'TND');
  const type = oneOf('type', TYPES, 'immediate');
  if (body.theme !== undefined) oneOf('theme', ['light', 'dark'], 'light');
  const methods = body.acceptedPaymentMethods ?? ['wallet', 'bank_card', 'e-DINAR'];
  if (!Array.isArray(methods) || methods.length === 0 || !methods.every((m) => METHODS.includes(m as string)))
    fault('acceptedPaymentMethods', `acceptedPaymentMethods must be a list of: ${METHODS.join(', ')}`);
  for (const name of TEXTS)
    if (body[name] !== undefined && typeof body[name] !== 'string') fault(name, `${name} must be a string`);
  if (String(body.description ?? '').length > MAX_DESCRIPTION)
    fault('description', `description must have at most ${MAX_DESCRIPTION} characters`);
  for (const name of URLS)
    if (body[name] !== undefined && !isWebUrl(body[name])) fault(name, `${name} must be a URL`);
  for (const name of BOOLEANS)
    if (body[name] !== undefined && typeof body[name] !== 'boolean') fault(name, `${name} must be a boolean`);
  if (faults.length > 0) throw new KonnectError(400, ...faults);

  if (wallet !== CREDENTIALS.konnect.walletId)
    throw new KonnectError(404, {
      code: 'WALLET_NOT_FOUND',
      target: 'receiverWalletId',
      message: 'The receiver wallet was not found',
    });
  const pick = <T extends string>(names: readonly T[]) =>
    Object.fromEntries(
      names.filter((name) => body[name] !== undefined).map((name) => [name, body[name]]),
    ) as Partial<Record<T, string>>;
  return {
    amount: amount as number,
    token,
    type,
    methods: methods as string[],
    lifespanMin: lifespan as number,
    theme: body.theme as string | undefined,
    texts: pick(TEXTS),
    urls: pick(URLS),
    isWebhookSilent: body.silentWebhook === true,
  };
}
