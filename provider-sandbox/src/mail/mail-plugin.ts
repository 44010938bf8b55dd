import type { FastifyInstance } from 'fastify';
import { html } from '../platform/html.js';
import { sendErrorPage, sendPage } from '../platform/page.js';
import type { SandboxContext } from '../sandbox-context.js';

const SIMULATED_SERVICE = 'a mail server and the mailboxes of all players';

/** The caught mails, to read in a browser. */
export async function mailPlugin(app: FastifyInstance, { mailbox }: SandboxContext): Promise<void> {
  app.get('/', (_request, reply) => {
    const mails = [...mailbox.mails].reverse();
    return sendPage(reply, {
      title: 'Caught mail',
      simulationNotice: SIMULATED_SERVICE,
      body:
        mails.length === 0
          ? html`<p>No mail yet.</p>`
          : html`<ul class="list card">
              ${mails.map(
                (mail) =>
                  html`<li>
                    <a href="/mail/${mail.id}">${mail.subject || '(no subject)'}</a><br />
                    <small>to ${mail.to.join(', ')} - ${mail.at}</small>
                  </li>`,
              )}
            </ul>`,
    });
  });

  app.get<{ Params: { id: string } }>('/:id', (request, reply) => {
    const mail = mailbox.mails.find(({ id }) => id === request.params.id);
    if (!mail)
      return sendErrorPage(reply, SIMULATED_SERVICE, 404, 'There is no such mail', 'It was not found.');
    return sendPage(reply, {
      title: mail.subject || '(no subject)',
      simulationNotice: SIMULATED_SERVICE,
      body: html`<dl class="card facts">
          <dt>From</dt>
          <dd>${mail.from}</dd>
          <dt>To</dt>
          <dd>${mail.to.join(', ')}</dd>
          <dt>At</dt>
          <dd>${mail.at}</dd>
        </dl>
        <pre class="card">${mail.text}</pre>
        ${
          mail.html !== null &&
          html`<details class="card">
            <summary>Source of the HTML part</summary>
            <pre>${mail.html}</pre>
          </details>`
        }
        <p><a href="/mail">All mail</a></p>`,
    });
  });
}
