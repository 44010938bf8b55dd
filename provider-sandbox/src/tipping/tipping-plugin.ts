import type { FastifyInstance, FastifyReply } from 'fastify';
import { html, type Html } from '../platform/html.js';
import { upperId } from '../platform/ids.js';
import { textOf } from '../platform/json.js';
import { sendErrorPage, sendPage } from '../platform/page.js';
import type { SandboxContext } from '../sandbox-context.js';
import type { Ticket, Tip } from './tipping-store.js';

const TIPPING = 'an external tipping platform';
const TICKETS = 'the ticket channel of the chat server - this is not Discord';
const MAX_TEXT = 500;

/** Pages for people: a place to tip and a place to open a ticket. Neither has an interface for programs. */
export async function tippingPlugin(app: FastifyInstance, sandbox: SandboxContext): Promise<void> {
  tipRoutes(app, sandbox);
  ticketRoutes(app, sandbox);
}

function tipRoutes(app: FastifyInstance, { tipping, clock }: SandboxContext): void {
  app.get('/', (request, reply) =>
    sendPage(reply, {
      title: 'Send a tip',
      simulationNotice: TIPPING,
      body: html`${sentNote(textOf(request.query, 'sent'), 'tip')} ${tipForm()}
        <h2>Received tips</h2>
        <p class="hint">What the owner of the page sees. Staff look here before they confirm an order.</p>
        ${listOf(tipping.tips, tipItem, 'No tips yet.')}`,
    }),
  );

  app.post('/', (request, reply) => {
    const get = (name: string) => (textOf(request.body, name) ?? '').trim();
    const amount = get('amount').replace(',', '.');
    if (!/^\d{1,7}(\.\d{1,3})?$/.test(amount) || Number(amount) <= 0)
      return refuse(reply, TIPPING, 'The amount is a number above 0 with up to three decimals.');
    const [from, message] = [get('from'), get('message')];
    if (from === '' || from.length > MAX_TEXT || message.length > MAX_TEXT)
      return refuse(reply, TIPPING, `Say who you are; texts have up to ${MAX_TEXT} characters.`);
    const tip: Tip = {
      id: `TIP-${upperId(8)}`,
      amount: Number(amount).toFixed(3),
      from,
      message,
      at: new Date(clock.now()).toISOString(),
    };
    tipping.tips.push(tip);
    return reply.redirect(`/tipping?sent=${tip.id}`, 303);
  });
}

function ticketRoutes(app: FastifyInstance, { tipping, clock }: SandboxContext): void {
  app.get('/ticket', (request, reply) =>
    sendPage(reply, {
      title: 'Open a ticket',
      simulationNotice: TICKETS,
      body: html`${sentNote(textOf(request.query, 'sent'), 'ticket')}
        <form method="post" action="/tipping/ticket" class="card">
          <label for="from">Your chat username</label>
          <input id="from" name="from" required maxlength="${MAX_TEXT}" autocomplete="off" />
          <label for="text">What you paid for, and the proof</label>
          <textarea id="text" name="text" rows="4" required maxlength="${MAX_TEXT}"></textarea>
          <button>Open the ticket</button>
        </form>
        <h2>Open tickets</h2>
        ${listOf(tipping.tickets, ticketItem, 'No tickets yet.')}`,
    }),
  );

  app.post('/ticket', (request, reply) => {
    const [from = '', text = ''] = ['from', 'text'].map((name) => (textOf(request.body, name) ?? '').trim());
    if (from === '' || text === '' || from.length > MAX_TEXT || text.length > MAX_TEXT)
      return refuse(reply, TICKETS, `Both fields are needed, with up to ${MAX_TEXT} characters.`);
    const ticket: Ticket = {
      id: `TICKET-${upperId(6)}`,
      from,
      text,
      at: new Date(clock.now()).toISOString(),
    };
    tipping.tickets.push(ticket);
    return reply.redirect(`/tipping/ticket?sent=${ticket.id}`, 303);
  });
}

const refuse = (reply: FastifyReply, simulationNotice: string, text: string) =>
  sendErrorPage(reply, simulationNotice, 400, 'That did not work', text);

const sentNote = (id: string | undefined, what: string): Html =>
  id === undefined
    ? html``
    : html`<p class="card" role="status">Your ${what} has arrived as <code>${id}</code>.</p>`;

const tipForm = (): Html =>
  html`<form method="post" action="/tipping" class="card">
    <label for="amount">Amount in TND</label>
    <input id="amount" name="amount" inputmode="decimal" required pattern="[0-9]+([.,][0-9]{1,3})?" />
    <label for="from">Your name</label>
    <input id="from" name="from" required maxlength="${MAX_TEXT}" autocomplete="off" />
    <label for="message">Message</label>
    <p id="message-hint" class="hint">Quote the reference, your chat username and the item name.</p>
    <textarea
      id="message"
      name="message"
      rows="3"
      maxlength="${MAX_TEXT}"
      aria-describedby="message-hint"
    ></textarea>
    <button>Send the tip</button>
  </form>`;

function listOf<T>(items: readonly T[], show: (item: T) => Html, empty: string): Html {
  if (items.length === 0) return html`<p>${empty}</p>`;
  return html`<ul class="list card">
    ${[...items].reverse().map(show)}
  </ul>`;
}

const tipItem = (tip: Tip): Html =>
  html`<li>
    <strong>${tip.amount} TND</strong> from ${tip.from} <code>${tip.id}</code><br />
    ${tip.message} <small>${tip.at}</small>
  </li>`;

const ticketItem = (ticket: Ticket): Html =>
  html`<li>
    <strong>${ticket.from}</strong> <code>${ticket.id}</code><br />
    ${ticket.text} <small>${ticket.at}</small>
  </li>`;
