import type { FastifyInstance } from 'fastify';
import { html, type Html } from '../platform/html.js';
import { textOf } from '../platform/json.js';
import { sendErrorPage, sendPage } from '../platform/page.js';
import type { SandboxContext } from '../sandbox-context.js';
import { buttonsOf } from './components.js';
import type { Interaction, Message } from './discord-store.js';
import { ImpossibleInteraction, InteractionSender, type InteractionCause } from './interaction-sender.js';
import type { DiscordUser, Membership } from './users.js';

const SIMULATED_SERVICE = 'the staff channel on Discord - this is not Discord';
const PATH = '/discord/channel';
const LANGUAGES = { 'en-US': 'English', fr: 'French', 'ar-like': 'another language' };
const OTHER_LANGUAGE = 'tr';
const ANSWERS_SHOWN = 5;

type Member = DiscordUser & { membership: Membership };

/** The staff's channel, where one presses buttons and sends commands by hand, as any member of the server. */
export function channelPage(app: FastifyInstance, sandbox: SandboxContext): void {
  const { discord } = sandbox;
  const sender = new InteractionSender(sandbox);
  const members = () =>
    [...discord.users.values()].filter((user): user is Member => user.membership !== null);

  app.get('/channel', (request, reply) => {
    const as = textOf(request.query, 'as') ?? members()[0]?.username ?? '';
    const locale = textOf(request.query, 'locale') ?? 'en-US';
    return sendPage(reply, {
      title: '#staff',
      simulationNotice: SIMULATED_SERVICE,
      body: html`
        <form method="get" action="${PATH}" class="card">
          <p>
            <label
              >You are
              ${select(
                'as',
                members().map(({ username }) => [username, username]),
                as,
              )}</label
            >
            <label>in ${select('locale', Object.entries(LANGUAGES), locale)}</label>
            <button>Change</button>
          </p>
        </form>
        <h2>Commands</h2>
        ${discord.commands.length === 0 && html`<p>The bot has registered none yet.</p>`}
        <ul class="list card">
          ${discord.commands.map(({ name, definition }) => commandForm(name, definition, { as, locale, members: members() }))}
        </ul>
        <h2>Answers</h2>
        ${answers(discord.interactions, discord.users)}
        <h2>Messages</h2>
        ${discord.staffMessages.length === 0 && html`<p>None yet. Send an application on the site.</p>`}
        ${[...discord.staffMessages].reverse().map((message) => messageCard(message, { as, locale }))}
      `,
    });
  });

  app.post('/channel', async (request, reply) => {
    const text = (name: string) => textOf(request.body, name) ?? '';
    const user = members().find(({ username }) => username === text('as'));
    if (!user)
      return sendErrorPage(reply, SIMULATED_SERVICE, 400, 'Not a member', 'Choose a member of the server.');
    const about = members().find(({ username }) => username === text('user'));
    const cause: InteractionCause = text('command')
      ? { command: text('command'), options: about ? [{ name: 'user', user: about }] : [] }
      : { messageId: text('message'), customId: text('press') };
    const locale = text('locale') === 'ar-like' ? OTHER_LANGUAGE : text('locale') || undefined;
    try {
      await sender.send({ user, locale, cause });
    } catch (error) {
      if (!(error instanceof ImpossibleInteraction)) throw error;
      return sendErrorPage(reply, SIMULATED_SERVICE, 400, 'Nothing was sent', error.message);
    }
    const query = new URLSearchParams({ as: user.username, locale: text('locale') || 'en-US' });
    return reply.redirect(`${PATH}?${query}`, 303);
  });
}

interface Reader {
  as: string;
  locale: string;
}

const hidden = ({ as, locale }: Reader): Html =>
  html`<input type="hidden" name="as" value="${as}" /><input
      type="hidden"
      name="locale"
      value="${locale}"
    />`;

const select = (name: string, options: readonly (readonly [string, string])[], chosen: string): Html =>
  html`<select name="${name}">
    ${options.map(([value, label]) =>
      value === chosen
        ? html`<option value="${value}" selected>${label}</option>`
        : html`<option value="${value}">${label}</option>`,
    )}
  </select>`;

function commandForm(
  name: string,
  { description, options }: Record<string, unknown>,
  { members, ...reader }: Reader & { members: readonly Member[] },
): Html {
  const takesUser = Array.isArray(options) && options.length > 0;
  return html`<li>
    <form method="post" action="${PATH}">
      ${hidden(reader)}
      <button name="command" value="${name}">/${name}</button>
      ${
        takesUser &&
        html`<label
          >user
          ${select(
            'user',
            members.map(({ username }) => [username, username]),
            '',
          )}</label
        >`
      }
      <small>${String(description)}</small>
    </form>
  </li>`;
}

function answers(interactions: readonly Interaction[], users: ReadonlyMap<string, DiscordUser>): Html {
  if (interactions.length === 0) return html`<p>None yet. Send a command, or press a button.</p>`;
  const last = interactions.slice(-ANSWERS_SHOWN).reverse();
  return html`<ul class="list">
    ${last.map(({ userId, what, ms, status, message }) => {
      const who = users.get(userId)?.username ?? userId;
      return html`<li class="card" aria-label="Answer to ${what}">
        <small
          >${what} of ${who},
          ${status === null ? 'no answer in time' : `${status} after ${ms ?? 0} ms`}</small
        >
        ${
          message
            ? html`<pre dir="auto">${readable(message.content)}</pre>
                ${links(message.components)}
                ${message.isEphemeral && html`<small>Only ${who} can see this.</small>`}`
            : html`<p>No message.</p>`
        }
      </li>`;
    })}
  </ul>`;
}

function messageCard({ id, content, components, timestamp, editedAt }: Message, reader: Reader): Html {
  const pressed = buttonsOf(components).filter(({ customId }) => customId !== null);
  return html`<article class="card" aria-label="Message ${id}">
    <small>${timestamp}${editedAt && ' (edited)'}</small>
    <pre dir="auto">${readable(content)}</pre>
    ${
      pressed.length > 0 &&
      html`<form method="post" action="${PATH}">
        ${hidden(reader)}<input type="hidden" name="message" value="${id}" />
        ${pressed.map(({ label, customId }) => html`<button name="press" value="${customId}">${label}</button> `)}
      </form>`
    }
    ${links(components)}
  </article>`;
}

const links = (components: Message['components']): Html =>
  html`${buttonsOf(components).map(({ label, url }) => (url === null ? html`` : html`<a href="${url}">${label}</a> `))}`;

/** Returns a content without Discord’s marks: moments become dates, and escaped signs lose their backslash. */
const readable = (content: string): string =>
  content
    .replace(/<t:(\d{1,12})(?::[a-zA-Z])?>/g, (_, seconds: string) =>
      new Date(Number(seconds) * 1_000).toISOString(),
    )
    .replace(/\\([\\*_~`|>#[\]()<])/g, '$1');
