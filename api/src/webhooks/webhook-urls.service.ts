import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { readWebhookUrl, type AddressRules } from './webhook-address.js';

/** Reads the addresses that staff type. */
@Injectable()
export class WebhookUrls {
  /** Also decides about each connection. */
  readonly rules: AddressRules;

  constructor({ production }: AppConfig) {
    this.rules = { allowLocal: !production };
  }

  /** The address in its normal form. @throws VALIDATION_FAILED */
  read(typed: string): string {
    const url = readWebhookUrl(typed, this.rules);
    if (url) return url.href;
    const message = 'url must be an https address on the internet, without a password';
    throw new DomainError('VALIDATION_FAILED', { errors: [{ field: 'url', code: 'LINK_INVALID', message }] });
  }
}
