import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html, type Html } from '../platform/html.js';
import { textOf } from '../platform/json.js';
import { sendErrorPage, sendPage } from '../platform/page.js';
import type { SandboxContext } from '../sandbox-context.js';
import { registeredRedirectUris } from '../settings.js';
import { readAuthorizeRequest, returnUrl, type AuthorizeRequest } from './authorize-request.js';
import { avatarPath } from './avatar-path.js';
import type { DiscordUser } from './users.js';

const SIMULATED_SERVICE = 'the login at Discord - this is not Discord';
const LAST_USER_COOKIE = 'sandbox_discord_user';

/** The login page, and the answer to it. */
export function authorizeRoutes(app: FastifyInstance, sandbox: SandboxContext): void {
  const { discord, settings } = sandbox;

  const read = (request: FastifyRequest, reply: FastifyReply): AuthorizeRequest | undefined => {
    const result = readAuthorizeRequest(request.query, registeredRedirectUris(settings));
    if (result.kind === 'ok') return result.request;
    if (result.kind === 'refused')
      sendErrorPage(reply, SIMULATED_SERVICE, 400, 'This login link is wrong', result.message);
    else reply.redirect(result.location, 302);
    return undefined;
  };

  const approve = (reply: FastifyReply, request: AuthorizeRequest, user: DiscordUser): FastifyReply => {
    const { redirectUri, scopes, codeChallenge, state } = request;
    const code = discord.grant({ userId: user.id, scopes, redirectUri, codeChallenge });
    return reply
      .header('set-cookie', `${LAST_USER_COOKIE}=${user.username}; Path=/discord; HttpOnly; SameSite=Lax`)
      .header('cache-control', 'no-store')
      .redirect(returnUrl(redirectUri, { code, state }), 302);
  };

  const enter = (reply: FastifyReply, request: AuthorizeRequest, username: string): FastifyReply => {
    const user = discord.enter(username.trim().toLowerCase());
    if (user) return approve(reply, request, user);
    const rule = 'A username has 2 to 32 letters (a-z), digits, dots, dashes or underscores.';
    return sendErrorPage(reply, SIMULATED_SERVICE, 400, 'That cannot be a username', rule);
  };

  for (const path of ['/oauth2/authorize', '/api/oauth2/authorize']) {
    app.get(path, (request, reply) => {
      const login = read(request, reply);
      if (!login) return reply;
      const username = textOf(request.query, 'sandbox_user');
      if (username !== undefined) return enter(reply, login, username);
      const lastUser = lastUserOf(request);
      if (login.prompt === 'none' && lastUser !== undefined) return enter(reply, login, lastUser);
      return sendPage(reply, {
        title: 'Choose who logs in',
        simulationNotice: SIMULATED_SERVICE,
        formTargets: [login.redirectUri],
        body: loginPage(request.url, login, [...discord.users.values()]),
      });
    });

    app.post(path, (request, reply) => {
      const login = read(request, reply);
      if (!login) return reply;
      const { redirectUri, state } = login;
      if (textOf(request.body, 'decision') === 'deny') {
        const error_description = 'The resource owner or authorization server denied the request';
        return reply.redirect(
          returnUrl(redirectUri, { error: 'access_denied', error_description, state }),
          303,
        );
      }
      return enter(reply, login, textOf(request.body, 'other') || (textOf(request.body, 'user') ?? ''));
    });
  }
}

function lastUserOf(request: FastifyRequest): string | undefined {
  const cookies = (request.headers.cookie ?? '').split(/; */);
  return cookies
    .find((cookie) => cookie.startsWith(`${LAST_USER_COOKIE}=`))
    ?.slice(LAST_USER_COOKIE.length + 1);
}

function loginPage(url: string, login: AuthorizeRequest, users: DiscordUser[]): Html {
  return html`<p>
      The site asks for <strong>${login.scopes.join(', ')}</strong> and sends you back to
      <code>${new URL(login.redirectUri).origin}</code>.
    </p>
    <form method="post" action="${url}" class="card">
      <ul class="people">
        ${users.map((user) => personButton(user))}
      </ul>
    </form>
    <form method="post" action="${url}" class="card">
      <label for="other">Somebody else</label>
      <p id="other-hint" class="hint">
        Any name; it is created on the spot, as a member unless it ends in <code>-outsider</code>.
      </p>
      <div class="row">
        <input
          id="other"
          name="other"
          aria-describedby="other-hint"
          autocomplete="off"
          autocapitalize="none"
          required
          minlength="2"
          maxlength="32"
          pattern="[A-Za-z0-9_.\\-]+"
        />
        <button>Log in</button>
      </div>
    </form>
    <form method="post" action="${url}">
      <button name="decision" value="deny" class="quiet">Cancel and refuse access</button>
    </form>`;
}

function personButton(user: DiscordUser): Html {
  return html`<li>
    <button name="user" value="${user.username}" class="person">
      <img src="${avatarPath(user, 64)}" alt="" width="40" height="40" />
      <span><strong>${user.username}</strong> <small>${user.note}</small></span>
    </button>
  </li>`;
}
