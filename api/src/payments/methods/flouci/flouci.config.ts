import { withoutEndSlashes } from '@city/contracts';
import { IsOptional, IsString } from 'class-validator';
import { areGivenTogether, type ConfigSection, type NamedValue } from '../../../config/config-section.js';
import { Address, listOf, Whole } from '../../../config/variables.js';

export interface FlouciConfig {
  /** Server-facing, no trailing slash. Test keys work at the same address as live ones. */
  apiBaseUrl: string;
  publicKey: string;
  privateKey: string;
  /** Lifetime of a started payment in seconds. */
  sessionSeconds: number;
  /** Allowed hosts of a payment's link, with port if not the default. */
  payHosts: ReadonlySet<string>;
}

class FlouciVariables {
  @IsOptional() @Address() FLOUCI_API_BASE_URL?: string;
  @IsOptional() @IsString() FLOUCI_PUBLIC_KEY?: string;
  @IsOptional() @IsString() FLOUCI_PRIVATE_KEY?: string;
  @Whole(300, 24 * 3_600) FLOUCI_SESSION_SECONDS: number = 1_200;
  @IsString() FLOUCI_PAY_HOSTS: string = 'flouci.com,app.flouci.com';
}

export const FLOUCI_CONFIG: ConfigSection<FlouciConfig, FlouciVariables> = {
  variables: FlouciVariables,
  secretVariables: ['FLOUCI_PRIVATE_KEY'],
  advice: {
    why: 'Payments with Flouci need both of its keys or none.',
    fix: 'Copy the value from the application at developers.flouci.com (docs/runbook.md, “Providers, step by step”).',
  },
  read(env, context) {
    if (!areGivenTogether(['FLOUCI_PUBLIC_KEY', 'FLOUCI_PRIVATE_KEY'], env, context)) return null;
    const config: FlouciConfig = {
      apiBaseUrl: withoutEndSlashes(env.FLOUCI_API_BASE_URL ?? 'https://developers.flouci.com'),
      publicKey: env.FLOUCI_PUBLIC_KEY ?? '',
      privateKey: env.FLOUCI_PRIVATE_KEY ?? '',
      sessionSeconds: env.FLOUCI_SESSION_SECONDS,
      payHosts: new Set(listOf(env.FLOUCI_PAY_HOSTS)),
    };
    const api: NamedValue = ['FLOUCI_API_BASE_URL', config.apiBaseUrl];
    return {
      config,
      secrets: [['FLOUCI_PRIVATE_KEY', config.privateKey]],
      // Masked card numbers of its answers.
      masks: [/\b\d{6}\*+\d{4}\b/g],
      addresses: [api],
      accounts: [
        api,
        ['FLOUCI_PUBLIC_KEY', config.publicKey],
        ['FLOUCI_PAY_HOSTS', [...config.payHosts].join(' ')],
      ],
    };
  },
};
