import type { FastifyInstance } from 'fastify';
import { html } from '../platform/html.js';
import { sendErrorPage, sendPage } from '../platform/page.js';
import type { SandboxContext } from '../sandbox-context.js';
import { SCENARIOS } from '../scenarios.js';

const SIMULATED_SERVICE = 'Discord, PayPal, Konnect, Flouci, a tipping platform and a mail server';

/** The front page: what is here, and what has been sent to people so far. */
export function indexPage(app: FastifyInstance, { outbox, discord, settings }: SandboxContext): void {
  app.get('/', (_request, reply) =>
    sendPage(reply, {
      title: 'Provider sandbox',
      simulationNotice: SIMULATED_SERVICE,
      body: html`<p>
          This program plays the outside world for the product, so that it can be tried without accounts and
          without money.
        </p>
        <ul class="list card">
          <li><a href="/tipping">Tipping page</a>: send a tip, see received tips</li>
          <li><a href="/tipping/ticket">Tickets</a>: open one with a proof of payment</li>
          <li><a href="/mail">Caught mail</a>: what the product has mailed to players</li>
          <li><a href="/discord/channel">Staff channel on Discord</a>: press buttons, send commands</li>
          <li>Login page and all checkouts: the site leads there by itself</li>
        </ul>
        ${settings.webOrigin !== null && html`<p><a href="${settings.webOrigin}">Open the site</a></p>`}
        <h2>People</h2>
        <ul class="list card">
          ${[...discord.users.values()].map(
            (user) =>
              html`<li>
                <strong>${user.username}</strong> <code>${user.id}</code> <small>${user.note}</small>
              </li>`,
          )}
        </ul>
        <h2>Messages on Discord</h2>
        ${messageList(outbox.messages.filter(({ channel }) => channel === 'discord'))}
        <h2>Scenarios</h2>
        <p class="hint">Switched on with <code>PUT /__sandbox/scenarios/{provider}</code>.</p>
        ${Object.entries(SCENARIOS).map(
          ([provider, scenarios]) =>
            html`<h3>${provider}</h3>
              <dl class="card">
                ${Object.entries(scenarios).map(
                  ([name, meaning]) =>
                    html`<dt><code>${name}</code></dt>
                      <dd>${meaning}</dd>`,
                )}
              </dl>`,
        )}`,
    }),
  );

  app.setNotFoundHandler((_request, reply) =>
    sendErrorPage(
      reply,
      SIMULATED_SERVICE,
      404,
      'There is nothing here',
      'The address is not part of the sandbox.',
    ),
  );
}

const messageList = (messages: readonly { to: string; toName?: string; text: string; at: string }[]) =>
  messages.length === 0
    ? html`<p>None yet.</p>`
    : html`<ul class="list card">
        ${[...messages].reverse().map(
          ({ to, toName, text, at }) =>
            html`<li>
              <strong>${toName ?? to}</strong> <small>${at}</small>
              <pre>${text}</pre>
            </li>`,
        )}
      </ul>`;
