import { toDecimalText } from '@city/contracts';
import { runProgram, withDatabase } from './program.js';
import { databaseAddress } from './config/program-settings.js';
import { nameOf } from './payments/core/payment-lines.js';
import type { Payment } from './payments/core/payment.schema.js';

const USAGE = `Usage: payments-since.js TIME   lists the payments that were accepted or put on hold since a time in ISO 8601
Before a backup is restored: it does not contain them, but the providers have the money.`;

async function run(): Promise<void> {
  const text = process.argv[2] ?? '';
  const since = new Date(text);
  if (!/^\d{4}-\d\d-\d\dT/.test(text) || Number.isNaN(since.getTime())) throw new Error(USAGE);
  const payments = await withDatabase(databaseAddress(), (db) =>
    db
      .collection<Payment>('payments')
      .find({ $or: [{ paidAt: { $gte: since } }, { 'held.at': { $gte: since } }] })
      .sort({ createdAt: 1 })
      .toArray(),
  );
  const lines = payments.map((payment) =>
    [
      (payment.paidAt ?? payment.held?.at)?.toISOString(),
      payment.provider,
      payment.status,
      `${toDecimalText({ amount: payment.amountMinor, currency: payment.currency })} ${payment.currency}`,
      payment.captureId ?? payment.providerRef ?? payment.reference,
      `Discord ${payment.discordId}`,
      nameOf(payment),
    ].join('  '),
  );
  process.stdout.write(`${[...lines, `${lines.length} payments.`].join('\n')}\n`);
}

// In a container `node api/dist/payments-since.js`; deploy/update.sh runs it.
await runProgram(run, 2);
