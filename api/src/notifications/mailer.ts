import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { AppConfig } from '../config/app-config.js';
import type { MailConfig } from '../config/config-groups.js';

const TIMEOUT_MS = 5_000;

/** Whether STARTTLS is required: plain `smtp://` is allowed only on this machine. */
export function needsStartTls(smtpUrl: string): boolean {
  const { protocol, hostname } = new URL(smtpUrl);
  return protocol === 'smtp:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Creates the SMTP transport, without connecting yet. */
export const mailTransport = ({ smtpUrl }: MailConfig): Transporter =>
  createTransport({
    url: smtpUrl,
    requireTLS: needsStartTls(smtpUrl),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });

/** Sends e-mail over SMTP. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter | null;

  constructor(private readonly config: AppConfig) {
    this.transport = config.mail && mailTransport(config.mail);
  }

  get canSend(): boolean {
    return this.transport !== null;
  }

  /** @param key becomes the message id, by which mail servers deduplicate */
  async send(to: string, { subject, text }: { subject: string; text: string }, key: string): Promise<void> {
    const { mail } = this.config;
    if (!this.transport || !mail) throw new Error('no mail server is configured');
    const domain =
      mail.from
        .split('@')
        .at(-1)
        ?.replace(/[^\w.-]/g, '') || 'localhost';
    await this.transport.sendMail({ from: mail.from, to, subject, text, messageId: `<${key}@${domain}>` });
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }
}
