import { withoutEndSlashes } from '@city/contracts';
import { IsOptional, IsString, Matches } from 'class-validator';
import { areGivenTogether, type ConfigSection, type NamedValue } from '../../../config/config-section.js';
import { Address, listOf, Whole } from '../../../config/variables.js';

export interface KonnectConfig {
  /** Server-facing, no trailing slash. */
  apiBaseUrl: string;
  apiKey: string;
  walletId: string;
  /** Lifetime of a started payment in minutes. */
  lifespanMinutes: number;
  /** Allowed hosts of a payUrl, with port if not the default. */
  payHosts: ReadonlySet<string>;
}

class KonnectVariables {
  @IsOptional() @Address() KONNECT_API_BASE_URL?: string;
  @IsOptional() @IsString() KONNECT_API_KEY?: string;
  @IsOptional() @Matches(/^[0-9a-f]{24}$/i) KONNECT_WALLET_ID?: string;
  @Whole(5, 24 * 60) KONNECT_LIFESPAN_MIN: number = 30;
  @IsOptional() @IsString() KONNECT_PAY_HOSTS?: string;
}

const API = {
  live: 'https://api.konnect.network/api/v2',
  test: 'https://api.preprod.konnect.network/api/v2',
};
const PAY_HOSTS = {
  live: 'gateway.konnect.network',
  test: 'gateway.sandbox.konnect.network,gateway.preprod.konnect.network',
};

export const KONNECT_CONFIG: ConfigSection<KonnectConfig, KonnectVariables> = {
  variables: KonnectVariables,
  secretVariables: ['KONNECT_API_KEY'],
  advice: {
    why: 'Card payments in dinars need all of Konnect’s values or none.',
    fix: 'Copy the value from dashboard.konnect.network (docs/runbook.md, “Providers, step by step”).',
  },
  read(env, context) {
    if (!areGivenTogether(['KONNECT_API_KEY', 'KONNECT_WALLET_ID'], env, context)) return null;
    const kind = context.mode === 'live' ? 'live' : 'test';
    const config: KonnectConfig = {
      apiBaseUrl: withoutEndSlashes(env.KONNECT_API_BASE_URL ?? API[kind]),
      apiKey: env.KONNECT_API_KEY ?? '',
      walletId: env.KONNECT_WALLET_ID ?? '',
      lifespanMinutes: env.KONNECT_LIFESPAN_MIN,
      payHosts: new Set(listOf(env.KONNECT_PAY_HOSTS ?? PAY_HOSTS[kind])),
    };
    const api: NamedValue = ['KONNECT_API_BASE_URL', config.apiBaseUrl];
    const key: NamedValue = ['KONNECT_API_KEY', config.apiKey];
    return {
      config,
      secrets: [key],
      addresses: [api],
      accounts: [api, key, ['KONNECT_PAY_HOSTS', [...config.payHosts].join(' ')]],
    };
  },
};
