import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Clock } from '../platform/clock.js';
import { hexId } from '../platform/ids.js';
import type { Outbox } from '../platform/outbox.js';
import type { StateKeeper } from '../state/state-keeper.js';

export interface Mail {
  id: string;
  from: string;
  /** Addresses of the envelope, Bcc included. */
  to: string[];
  subject: string;
  text: string;
  html: string | null;
  at: string;
}

const MAX_MAIL_BYTES = 5 * 1024 * 1024;

/** A mail server that delivers nothing: every mail ends here. */
export class Mailbox {
  readonly mails: Mail[] = [];
  #server: SMTPServer | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly keeper: StateKeeper,
  ) {}

  /** Listens on any free port and answers the address. */
  async listen(): Promise<string> {
    const server = new SMTPServer({
      banner: 'SANDBOX - mail is caught, never delivered',
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      disableReverseLookup: true,
      size: MAX_MAIL_BYTES,
      // A client that keeps its connection open must not hold up the end.
      closeTimeout: 100,
      onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anybody' }),
      onData: (stream, session, done) => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        readAll(stream)
          .then((raw) => this.#receive(raw, to))
          .then(() => done(null, 'caught'), done);
      },
    });
    // A client that breaks off is its own problem.
    server.on('error', () => undefined);
    await new Promise<void>((resolve, reject) => {
      server.server.once('error', reject);
      server.listen(0, '127.0.0.1', resolve);
    });
    this.#server = server;
    const address = server.server.address();
    return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  async #receive(raw: Buffer, to: string[]): Promise<void> {
    const parsed = await PostalMime.parse(raw);
    const at = new Date(this.clock.now()).toISOString();
    const mail: Mail = {
      id: hexId(8),
      from: parsed.from?.address ?? '',
      to,
      subject: parsed.subject ?? '',
      text: (parsed.text ?? '').trim(),
      html: parsed.html ?? null,
      at,
    };
    this.mails.push(mail);
    for (const address of to)
      this.outbox.messages.push({
        channel: 'mail',
        to: address,
        text: mail.text || (mail.html ?? ''),
        at,
        subject: mail.subject,
        from: mail.from,
        id: mail.id,
      });
    this.keeper.mark();
  }

  reset(): void {
    this.mails.length = 0;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => (this.#server ? this.#server.close(() => resolve()) : resolve()));
  }
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
