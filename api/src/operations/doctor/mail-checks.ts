import type { AppConfig } from '../../config/app-config.js';
import { mailTransport } from '../../notifications/mailer.js';
import { problem, type Finding } from '../../platform/findings/finding.js';

/** Checks connection and login of the mail server, without sending anything. */
export async function mailFindings({ mail }: AppConfig): Promise<Finding[]> {
  if (!mail) return [];
  const transport = mailTransport(mail);
  try {
    await transport.verify();
    return [];
  } catch (error) {
    return [
      problem('SMTP_URL', {
        what: `The mail server cannot be used: ${error instanceof Error ? error.message : String(error)}`,
        why: 'Players whose direct messages are closed get no message outside the site.',
        fix: 'Correct SMTP_URL (smtps://user:password@host:465), or leave it empty to do without mail.',
      }),
    ];
  } finally {
    transport.close();
  }
}
