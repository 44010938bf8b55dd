import { needsStartTls } from './mailer.js';

it.each([
  ['smtp://mailer:secret@mail.example:587', true],
  ['smtp://10.0.0.4:25', true],
  // Implicit TLS.
  ['smtps://mailer:secret@mail.example:465', false],
  ['smtp://localhost:2525', false],
  ['smtp://127.0.0.1:2525', false],
  ['smtp://[::1]:2525', false],
])('mail by %s demands STARTTLS: %s', (url, demanded) => {
  expect(needsStartTls(url)).toBe(demanded);
});
