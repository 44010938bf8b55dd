import type { AppConfig } from '../../config/app-config.js';
import type { PaymentMethodDefinition } from '../../payments/core/payment-method.js';
import { ALL_METHODS } from '../../payments/methods/all-methods.js';
import type { Finding } from '../../platform/findings/finding.js';
import type { ProviderReport } from '../../platform/findings/provider-report.js';
import { skewFinding } from './clock-checks.js';
import { discordFindings } from './discord-checks.js';
import { streamReports } from './stream-checks.js';

interface NamedReport {
  name: string;
  report: ProviderReport;
}

async function reportOf(method: PaymentMethodDefinition, config: AppConfig): Promise<NamedReport[]> {
  const settings = config.section(method.config);
  const report = settings === null ? undefined : await method.doctor?.(settings);
  return report ? [{ name: method.shown.name, report }] : [];
}

/**
 * Checks the credentials of all configured providers concurrently, and the clock skew. `asked` names each with its host:
 * `Konnect at api.konnect.network`.
 */
export async function providerFindings(config: AppConfig): Promise<{ findings: Finding[]; asked: string[] }> {
  const reports = (
    await Promise.all([
      discordFindings(config).then((report) => [{ name: 'Discord', report }]),
      ...ALL_METHODS.map((method) => reportOf(method, config)),
      streamReports(config),
    ])
  ).flat();
  const skews = reports.flatMap(({ report }) => report.answers.flatMap(({ skewMs }) => skewMs ?? []));
  // The smallest skew: if only one provider differs, its clock is wrong, not ours.
  const least = skews.sort((one, other) => Math.abs(one) - Math.abs(other))[0] ?? 0;
  const skew = skewFinding(least);
  return {
    findings: [...reports.flatMap(({ report }) => report.findings), ...(skew ? [skew] : [])],
    asked: reports.map(({ name, report }) => `${name} at ${new URL(report.asked).host}`),
  };
}
