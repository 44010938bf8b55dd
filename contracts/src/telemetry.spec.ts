import { maskedMessage, OWN_BUNDLE, ROUTE_PATTERN } from './telemetry.js';

describe('the message of an error', () => {
  it.each([
    ['x is not a function', 'x is not a function'],
    [
      "Cannot read properties of undefined (reading 'name')",
      "Cannot read properties of undefined (reading 'name')",
    ],
    ['no answer for layla.b@example.com', 'no answer for …@…'],
    ['layla%40example.com', '…@…'],
    ['failed: /order-success?payment_ref=5f7a209aeb3f76490ac4a3d1', 'failed: /order-success…'],
    ['order 64f0c1a2b3c4d5e6f7a8b9c0 is gone', 'order # is gone'],
    ['3f0d2c1e-58a4-4b5e-9a52-6f6f5a1d2c3b', '#'],
    ['after 30000 ms', 'after # ms'],
    ['two\n\tlines\u0000', 'two lines '],
    ['', ''],
  ])('%j says nothing about anybody', (text, masked) => {
    expect(maskedMessage(text)).toBe(masked);
  });

  it('is short, and masked quickly however long it was', () => {
    expect(maskedMessage('word '.repeat(10_000))).toHaveLength(200);
    expect(maskedMessage('a'.repeat(100_000))).toHaveLength(200);
  });
});

it.each(['/assets/index-B1kZ.js', '/admin-console/assets/mount-1_a.js', '/admin-console/remoteEntry.js'])(
  '%s is ours',
  (file) => expect(OWN_BUNDLE.test(file)).toBe(true),
);
it.each(['/x.js', '//evil.example/assets/x.js', '/assets/x.css', '/assets/a b.js'])('%s is not', (file) =>
  expect(OWN_BUNDLE.test(file)).toBe(false),
);

it.each([
  ['/applications/:id/edit', true],
  ['/', true],
  ['/me?token=1', false],
  ['https://x.example', false],
])('%s is a pattern of an address: %s', (text, is) => expect(ROUTE_PATTERN.test(text)).toBe(is));
