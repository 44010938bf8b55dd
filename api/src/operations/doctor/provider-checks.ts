import type { AppConfig } from '../../config/app-config.js';
import type { StreamApiConfig } from '../../config/config-groups.js';
import { mailTransport } from '../../notifications/mailer.js';
import type { PaymentMethodDefinition } from '../../payments/core/payment-provider.js';
import { ALL_METHODS } from '../../payments/methods/all-methods.js';
import { ask, type Finding, problem, type ProviderReport, unreachable } from '../../platform/findings.js';
import { discordFindings } from './discord-checks.js';
import { clockFindings } from './machine-checks.js';

interface NamedReport {
  name: string;
  report: ProviderReport;
}

/**
 * Checks the credentials of all configured providers concurrently, and the clock skew. `asked` names each with its host:
 * `Konnect at api.konnect.network`.
 */
export async function providerFindings(config: AppConfig): Promise<{ findings: Finding[]; asked: string[] }> {
  const reports = (
    await Promise.all([
      discordFindings(config).then((report) => [{ name: 'Discord', report }]),
      ...ALL_METHODS.map((method) => methodReport(method, config)),
      ...streamReports(config),
    ])
  ).flat();
  return {
    findings: [
      ...reports.flatMap(({ report }) => report.findings),
      ...clockFindings(reports.flatMap(({ report }) => report.answers)),
    ],
    asked: reports.map(({ name, report }) => `${name} at ${new URL(report.asked).host}`),
  };
}

async function methodReport(method: PaymentMethodDefinition, config: AppConfig): Promise<NamedReport[]> {
  const settings = config.section(method.config);
  const report = settings === null ? undefined : await method.doctor?.(settings);
  return report ? [{ name: method.shown.name, report }] : [];
}

const streamReports = ({ streams: { twitch, kick } }: AppConfig): Promise<NamedReport>[] => [
  ...(twitch ? [streamReport('Twitch', 'dev.twitch.tv', twitch)] : []),
  ...(kick ? [streamReport('Kick', 'dev.kick.com', kick)] : []),
];

/** Checks the credentials of a streaming platform by asking for a token. */
async function streamReport(
  name: string,
  portal: string,
  { tokenUrl, clientId, clientSecret }: StreamApiConfig,
): Promise<NamedReport> {
  const answer = await ask(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    }),
  });
  const away = unreachable(name, tokenUrl, answer);
  const variables = ['ID', 'SECRET'].map((part) => `${name.toUpperCase()}_CLIENT_${part}`).join(', ');
  const refused = problem(variables, {
    what: `${name} refuses them at ${new URL(tokenUrl).origin} (status ${answer.status})`,
    why: 'The site does not show which streamers are live there.',
    fix: `Copy both again from the application at ${portal}, or leave both empty.`,
  });
  const findings = away.length > 0 ? away : answer.status === 200 ? [] : refused;
  return { name, report: { asked: tokenUrl, findings, answers: [answer] } };
}

/** Checks connection and login of the mail server, without sending anything. */
export async function mailFindings({ mail }: AppConfig): Promise<Finding[]> {
  if (!mail) return [];
  const transport = mailTransport(mail);
  try {
    await transport.verify();
    return [];
  } catch (error) {
    return problem('SMTP_URL', {
      what: `The mail server cannot be used: ${error instanceof Error ? error.message : String(error)}`,
      why: 'Players whose direct messages are closed get no message outside the site.',
      fix: 'Correct SMTP_URL (smtps://user:password@host:465), or leave it empty to do without mail.',
    });
  } finally {
    transport.close();
  }
}
