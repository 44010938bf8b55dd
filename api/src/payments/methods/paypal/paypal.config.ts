import { withoutEndSlashes } from '@city/contracts';
import { IsIn, IsOptional, IsString } from 'class-validator';
import { areGivenTogether, type ConfigSection, type NamedValue } from '../../../config/config-section.js';
import { Address } from '../../../config/variables.js';

export interface PayPalSettings {
  /** Server-facing, no trailing slash. */
  apiBaseUrl: string;
  /** Browser-facing script URL of the simulator; null = the package's default. */
  sdkUrl: string | null;
  clientId: string;
  clientSecret: string;
  merchantId: string;
  /** Null: webhooks are rejected; reconciliation still runs. */
  webhookId: string | null;
  currency: 'USD';
}

class PayPalVariables {
  @IsOptional() @Address() PAYPAL_API_BASE_URL?: string;
  @IsOptional() @Address() PAYPAL_SDK_URL?: string;
  @IsOptional() @IsString() PAYPAL_CLIENT_ID?: string;
  @IsOptional() @IsString() PAYPAL_CLIENT_SECRET?: string;
  @IsOptional() @IsString() PAYPAL_MERCHANT_ID?: string;
  @IsOptional() @IsString() PAYPAL_WEBHOOK_ID?: string;
  @IsIn(['USD']) PAYPAL_CURRENCY: 'USD' = 'USD' as const;
}

const API = { live: 'https://api-m.paypal.com', test: 'https://api-m.sandbox.paypal.com' };
const PAGE_ORIGINS = [
  'https://www.paypal.com',
  'https://www.sandbox.paypal.com',
  'https://www.paypalobjects.com',
];

export const PAYPAL_CONFIG: ConfigSection<PayPalSettings, PayPalVariables> = {
  variables: PayPalVariables,
  secretVariables: ['PAYPAL_CLIENT_SECRET'],
  advice: {
    why: 'Payments in US dollars need all of PayPal’s values or none.',
    fix: 'Copy the value from developer.paypal.com (docs/runbook.md, “Providers, step by step”).',
  },
  read(env, context) {
    const names = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_MERCHANT_ID'] as const;
    if (!areGivenTogether(names, env, context)) return null;
    if (env.PAYPAL_SDK_URL && context.mode === 'live') {
      context.fault('PAYPAL_SDK_URL is only for the local stand-in: PROVIDERS_MODE is live');
    }
    const config: PayPalSettings = {
      apiBaseUrl: withoutEndSlashes(
        env.PAYPAL_API_BASE_URL ?? (context.mode === 'live' ? API.live : API.test),
      ),
      sdkUrl: env.PAYPAL_SDK_URL ?? null,
      clientId: env.PAYPAL_CLIENT_ID ?? '',
      clientSecret: env.PAYPAL_CLIENT_SECRET ?? '',
      merchantId: env.PAYPAL_MERCHANT_ID ?? '',
      webhookId: env.PAYPAL_WEBHOOK_ID ?? null,
      currency: env.PAYPAL_CURRENCY,
    };
    const api: NamedValue = ['PAYPAL_API_BASE_URL', config.apiBaseUrl];
    return {
      config,
      secrets: [['PAYPAL_CLIENT_SECRET', config.clientSecret]],
      addresses: config.sdkUrl ? [api, ['PAYPAL_SDK_URL', config.sdkUrl]] : [api],
      accounts: [api, ['PAYPAL_CLIENT_ID', config.clientId], ['PAYPAL_MERCHANT_ID', config.merchantId]],
      pageOrigins: config.sdkUrl ? [new URL(config.sdkUrl).origin] : PAGE_ORIGINS,
    };
  },
};
