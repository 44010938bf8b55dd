import type { AppConfig } from '../config/app-config.js';
import { Sealing } from '../platform/sealing.js';
import { signatureOf, WebhookSecrets } from './webhook-secrets.service.js';

const secretsUnder = (...sessionSecrets: [string, ...string[]]) =>
  new WebhookSecrets({ session: { secrets: sessionSecrets } } as unknown as AppConfig);

describe('secrets at rest', () => {
  it('are read under each SESSION_SECRET, and encrypted again under the first', () => {
    const secret = secretsUnder('old').create();
    const sealed = secretsUnder('old').seal(secret);
    const both = secretsUnder('new', 'old');
    expect(both.open(sealed)).toBe(secret);
    const again = both.resealed(sealed);
    expect(again && secretsUnder('new').open(again)).toBe(secret);
    expect(again && both.resealed(again)).toBeNull();
  });

  it('are lost with their SESSION_SECRET, and when somebody changes them', () => {
    const sealed = secretsUnder('old').seal('whsec_AAAA');
    expect(secretsUnder('new').open(sealed)).toBeNull();
    expect(secretsUnder('new').resealed(sealed)).toBeNull();
    const bytes = Buffer.from(sealed, 'base64');
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    expect(secretsUnder('old').open(bytes.toString('base64'))).toBeNull();
    expect(secretsUnder('old').open('')).toBeNull();
  });

  it('are sealed for one name and one purpose', () => {
    const sealed = secretsUnder('old').seal('text', 'A');
    expect(secretsUnder('old').open(sealed, 'A')).toBe('text');
    expect(secretsUnder('old').open(sealed, 'B')).toBeNull();
    expect(new Sealing(['old'], 'another').open(sealed, 'A')).toBeNull();
  });
});

it('signs the example of the Standard Webhooks specification as it does', () => {
  const signature = signatureOf(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  });
  expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});
