import { createMask } from './mask.js';

const mask = createMask(['s3cret-of-the-bot', null, 'short']);

it.each([
  ['a configured secret', 'Authorization: Bot s3cret-of-the-bot', 's3cret-of-the-bot'],
  ['an e-mail address', '{"msg":"mail to layla.b@example.com failed"}', 'layla.b@example.com'],
  ['a code in an address', 'GET /auth/callback?code=abc123&state=xyz789', 'abc123'],
  ['a state in an address', 'GET /auth/callback?code=abc123&state=xyz789', 'xyz789'],
  ['a payment reference', '/order-success?payment_ref=5f7a209aeb3f76490ac4a3d1', '5f7a209aeb3f76490ac4a3d1'],
  ['a cookie', '{"headers":{"cookie":"city_session=abc.def"}}', 'abc.def'],
  ['a token in an escaped body', '{"body":"{\\"access_token\\":\\"tok-123\\"}"}', 'tok-123'],
  ['a password with a quote in it', JSON.stringify({ password: 'first"second' }), 'second'],
  ['the cookie of a login', 'Cookie: city_login=abc.def; a=b', 'abc.def'],
  ['cookies in a list', '{"set-cookie":["city_session=abc.def; Path=/"]}', 'abc.def'],
  ['a cookie in a text', 'Cookie: a=b; city_session=abc.def', 'abc.def'],
  ['the password of a database', 'cannot reach mongodb+srv://app:pa55-word@db.example/x', 'pa55-word'],
  ['the password of a mail server', 'smtps://mailer:pa55-word@mail.example:465 refused', 'pa55-word'],
  ['a quoted Authorization header', 'sent Authorization: Bearer abc.def-ghi', 'abc.def-ghi'],
  ['an e-mail address in an address', '/search?q=layla.b%40example.com', 'layla.b'],
  ['who pays', '{"payer":{"name":{"given_name":"Leila","surname":"Ben Ali"}}}', 'Ben Ali'],
  ['the payer of a quoted answer', '{"body":"{\\"payer_id\\":\\"QYR5Z8XDVJNXQ\\"}"}', 'QYR5Z8XDVJNXQ'],
])('hides %s', (_, line, hidden) => {
  expect(line).toContain(hidden);
  expect(mask(line)).not.toContain(hidden);
});

it('leaves everything else', () => {
  const line = '{"level":30,"requestId":"a-b","route":"/api/orders/:id","status":200,"short":"short"}';
  expect(mask(line)).toBe(line);
});
