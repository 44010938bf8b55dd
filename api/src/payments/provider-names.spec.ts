import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAYMENT_METHODS } from '@city/contracts';
import { ALL_METHODS } from './methods/all-methods.js';

const SOURCE = join(__dirname, '..');
/** Tips are no provider: their name is a common word. */
const PROVIDERS = ALL_METHODS.filter(({ shown }) => shown.pays !== 'by-hand').map(({ id }) => id);
const NAME = new RegExp(PROVIDERS.join('|'), 'i');
const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/** Strings that may name a provider outside its folder: words of the published document, nothing that code decides by. */
const ALLOWED: readonly string[] = [
  "payments/core/payment.dto.ts: 'konnect'",
  "payments/desk/payments.staff-controller.ts: 'Not for providers that report refunds themselves, as PayPal does.'",
  "platform/swagger/examples.ts: 'PayPalOrderCreatedDto.id'",
  "platform/swagger/examples.ts: 'https://gateway.konnect.network/pay?payment_ref=665f1c2e9b1e8a3d4c5b6a79'",
  "site/settings/site-config.dto.ts: 'PayPal'",
];

/** The strings of a file, without comments and imports. */
const stringsOf = (text: string): string[] =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/^(import|export) [\s\S]*? from '[^']*';$/gm, '')
    .match(STRING) ?? [];

it('names a provider in its own folder only', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !/\.spec(-helper)?\.ts$/.test(file))
    .filter((file) => !/^payments\/methods\/\w+\//.test(file));
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    stringsOf(readFileSync(join(SOURCE, file), 'utf8'))
      .filter((text) => NAME.test(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found.sort()).toEqual([...ALLOWED].sort());
});

it.each(PROVIDERS)('finds the name of %s where it may stand', (id) => {
  const folder = join(SOURCE, 'payments/methods', id);
  const texts = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !/\.spec(-helper)?\.ts$/.test(file))
    .flatMap((file) => stringsOf(readFileSync(join(folder, file), 'utf8')));
  expect(texts.some((text) => new RegExp(id, 'i').test(text))).toBe(true);
});

it('declares each way to pay of the contracts once, in their order', () => {
  expect(ALL_METHODS.map(({ id }) => id)).toEqual([...PAYMENT_METHODS]);
});
