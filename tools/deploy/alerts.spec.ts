import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { yamlOf } from './repository-file.spec-helper.ts';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; action: string };
}
/** When an alert fires: the values of series, a minute apart, and the minutes after which it does. */
interface Case {
  series: Record<string, string>;
  minutes: number;
  /** Labels of the alert besides its severity. */
  labels?: Record<string, string>;
}

const rules = yamlOf<{ groups: { rules: Rule[] }[] }>('deploy/observability/alerts.yml').groups.flatMap(
  (group) => group.rules,
);

const requests = (status: number, le: string) =>
  `{route="/api/orders",status="${status}"${le && `,le="${le}"`}}`;
const answered = (values: Record<number, string>) =>
  Object.fromEntries(
    Object.entries(values).map(([status, value]) => [
      `http_request_duration_seconds_count${requests(Number(status), '')}`,
      value,
    ]),
  );
const NOTHING_FREE = 'node_filesystem_avail_bytes{mountpoint="/",fstype="ext4"}';
const SIZE = 'node_filesystem_size_bytes{mountpoint="/",fstype="ext4"}';

const CASES: Record<string, Case> = {
  MoneyTakenWithoutOrder: { series: { payments_paid_without_order_oldest_seconds: '601x5' }, minutes: 1 },
  ReconciliationBehind: { series: { reconciliation_lag_seconds: '901x10' }, minutes: 6 },
  PaymentsInReview: { series: { 'payments_waiting{status="review"}': '1x800' }, minutes: 730 },
  IndexesMissing: { series: { indexes_missing: '1x10' }, minutes: 6 },
  BackupOld: { series: { backup_last_good_timestamp_seconds: '0x1600' }, minutes: 1_570 },
  BackupCopyOld: { series: { backup_last_copy_timestamp_seconds: '0x1600' }, minutes: 1_570 },
  BackupServiceGone: { series: { 'up{job="backup"}': '0x20' }, minutes: 16 },
  RequestsTurnedAway: { series: { http_requests_turned_away_total: '0+120x20' }, minutes: 12 },
  JobsBehind: { series: { jobs_lag_seconds: '301x10' }, minutes: 6 },
  JobsFailing: {
    series: { 'job_failures_total{name="notify"}': '0+1x40' },
    minutes: 35,
    labels: { name: 'notify' },
  },
  MessagesFailing: { series: { message_failures_total: '0+1x40' }, minutes: 35 },
  MessagesBehind: { series: { outbox_lag_seconds: '601x10' }, minutes: 6 },
  OutboxDeadLetters: { series: { outbox_dead_letters: '1x10' }, minutes: 1 },
  ApplicationsWaiting: { series: { 'applications_waiting{kind="beta"}': '201x1500' }, minutes: 1_450 },
  ErrorBudgetBurnsFast: { series: answered({ 200: '0+980x70', 500: '0+20x70' }), minutes: 65 },
  ErrorBudgetBurns: { series: answered({ 200: '0+992x400', 500: '0+8x400' }), minutes: 365 },
  ErrorBudgetBurnsSlowly: { series: answered({ 200: '0+998x4400', 500: '0+2x4400' }), minutes: 4_330 },
  SlowRequests: {
    series: {
      ...answered({ 200: '0+100x70' }),
      [`http_request_duration_seconds_bucket${requests(200, '1')}`]: '0+90x70',
    },
    minutes: 65,
  },
  ApiProcessGone: {
    series: { 'up{job="mirage-api",instance="api-2:5000"}': '0x5' },
    minutes: 3,
    labels: { job: 'mirage-api', instance: 'api-2:5000' },
  },
  EventLoopBlocked: { series: { nodejs_eventloop_lag_p99_seconds: '0.6x10' }, minutes: 6 },
  PageErrorsJump: { series: { site_errors_total: '0x1500 0+10x40' }, minutes: 1_530 },
  DiskFillsUp: { series: { [NOTHING_FREE]: '14x20', [SIZE]: '100x20' }, minutes: 16 },
  DiskFull: { series: { [NOTHING_FREE]: '4x5', [SIZE]: '100x5' }, minutes: 3 },
  MongoGone: { series: { 'probe_success{job="mongo"}': '0x5' }, minutes: 3 },
  DatabaseUnreadable: { series: { 'up{job="mirage-api"}': '1x5' }, minutes: 4 },
  GatewayGone: { series: { 'probe_success{job="gateway"}': '0x5' }, minutes: 3 },
  SiteUnreachable: { series: { 'probe_success{job="site"}': '0x5' }, minutes: 4 },
  CertificateExpires: {
    series: { 'probe_ssl_earliest_cert_expiry{job="site"}': '1000000x70' },
    minutes: 61,
  },
  MonitoringIncomplete: { series: { 'probe_success{job="site"}': '1x20' }, minutes: 16 },
  DeadMan: { series: {}, minutes: 0 },
};

/** Everything as it should be, for seven hours. */
const HEALTHY: Record<string, string> = {
  ...answered({ 200: '0+1000x420', 500: '0x420' }),
  [`http_request_duration_seconds_bucket${requests(200, '1')}`]: '0+1000x420',
  payments_paid_without_order_oldest_seconds: '0x420',
  outbox_lag_seconds: '3x420',
  'up{job="mirage-api"}': '1x420',
  'up{job="backup"}': '1x420',
  backup_last_good_timestamp_seconds: '7200x420',
  backup_last_copy_timestamp_seconds: '7200x420',
  [NOTHING_FREE]: '40x420',
  [SIZE]: '100x420',
  'probe_success{job="site"}': '1x420',
  'probe_success{job="gateway"}': '1x420',
  'probe_success{job="mongo"}': '1x420',
  'probe_ssl_earliest_cert_expiry{job="site"}': '5000000x420',
};

/** Labels of an alert, as Prometheus puts them into its texts. */
const filled = (text: string, labels: Record<string, string>) =>
  text.replace(/\{\{ \$labels\.(\w+) \}\}/g, (_, name: string) => labels[name] ?? '');

/** Has promtool evaluate rules on series; throws unless the alerts are the expected ones. */
function evaluate(
  of: readonly Rule[],
  series: Record<string, string>,
  minutes: number,
  alerts: object[],
): void {
  const folder = mkdtempSync(join(tmpdir(), 'city-alerts-'));
  // JSON is YAML.
  writeFileSync(join(folder, 'rules.yml'), JSON.stringify({ groups: [{ name: 'rules', rules: of }] }));
  const test = {
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    alert_rule_test: alerts.map((alert) => ({ eval_time: `${minutes}m`, ...alert })),
  };
  writeFileSync(
    join(folder, 'tests.yml'),
    JSON.stringify({
      rule_files: ['rules.yml'],
      // A day in steps of a minute takes promtool seconds.
      evaluation_interval: minutes > 500 ? '10m' : '1m',
      tests: [test],
    }),
  );
  execFileSync('promtool', ['test', 'rules', 'tests.yml'], { cwd: folder, stdio: 'pipe' });
  rmSync(folder, { recursive: true });
}

it('say what happened and what to do, and where to look', () => {
  for (const { alert, labels, annotations } of rules) {
    expect([alert, Object.keys(annotations)]).toEqual([alert, ['summary', 'action']]);
    expect(labels.severity).toMatch(/^(page|ticket|heartbeat)$/);
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});

it('have a case each, and fire in it and never while all is well', () => {
  expect(Object.keys(CASES).sort()).toEqual(rules.map(({ alert }) => alert).sort());
  // Not part of Node: without Prometheus's own tool only the list above is compared.
  if (spawnSync('promtool', ['--version']).status !== 0) return;
  for (const rule of rules) {
    const { series, minutes, labels = {} } = CASES[rule.alert]!;
    const { summary, action } = rule.annotations;
    const fires = {
      exp_labels: { ...rule.labels, ...labels },
      exp_annotations: { summary: filled(summary, labels), action: filled(action, labels) },
    };
    evaluate([rule], series, minutes, [{ alertname: rule.alert, exp_alerts: [fires] }]);
  }
  const quiet = rules.filter(({ alert }) => alert !== 'DeadMan');
  evaluate(
    quiet,
    HEALTHY,
    420,
    quiet.map(({ alert }) => ({ alertname: alert, exp_alerts: [] })),
  );
});
