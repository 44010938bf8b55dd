import type { FastifyInstance } from 'fastify';
import { html, type Html } from '../platform/html.js';
import { textOf } from '../platform/json.js';
import { sendErrorPage, sendPage } from '../platform/page.js';
import type { SandboxContext } from '../sandbox-context.js';
import { avatarPath } from './avatar-path.js';
import type { DiscordUser } from './users.js';

const SIMULATED_SERVICE = 'an invitation on Discord - this is not Discord';

/** The page of an invitation: choose who joins the server. */
export function invitePage(app: FastifyInstance, { discord }: SandboxContext): void {
  const unknown = 'This invitation is not valid';

  app.get<{ Params: { code: string } }>('/invite/:code', (request, reply) => {
    if (request.params.code !== discord.guild.inviteCode)
      return sendErrorPage(reply, SIMULATED_SERVICE, 404, unknown, 'It may have expired.');
    const outsiders = [...discord.users.values()].filter((user) => !user.membership && !user.banned);
    const joined = textOf(request.query, 'joined');
    return sendPage(reply, {
      title: `Join ${discord.guild.name}`,
      simulationNotice: SIMULATED_SERVICE,
      body: html`${
        joined !== undefined &&
        html`<p class="card" role="status">${joined} is a member now. Go back to the site.</p>`
      }
      ${outsiders.length === 0 ? html`<p>Everybody is a member already.</p>` : joinForm(outsiders, request.url)}`,
    });
  });

  app.post<{ Params: { code: string } }>('/invite/:code', (request, reply) => {
    if (request.params.code !== discord.guild.inviteCode)
      return sendErrorPage(reply, SIMULATED_SERVICE, 404, unknown, 'It may have expired.');
    const user = discord.find(textOf(request.body, 'user') ?? '');
    if (!user || user.banned)
      return sendErrorPage(reply, SIMULATED_SERVICE, 403, 'This person cannot join', 'Unknown or banned.');
    discord.join(user);
    return reply.redirect(`/discord/invite/${discord.guild.inviteCode}?joined=${user.username}`, 303);
  });
}

const joinForm = (outsiders: DiscordUser[], action: string): Html =>
  html`<p>Who accepts the invitation?</p>
    <form method="post" action="${action.split('?', 1)[0]}" class="card">
      <ul class="people">
        ${outsiders.map(
          (user) =>
            html`<li>
              <button name="user" value="${user.username}" class="person">
                <img src="${avatarPath(user, 64)}" alt="" width="40" height="40" />
                <span><strong>${user.username}</strong> <small>${user.note}</small></span>
              </button>
            </li>`,
        )}
      </ul>
    </form>`;
