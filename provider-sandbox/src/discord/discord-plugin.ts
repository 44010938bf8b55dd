import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../sandbox-context.js';
import { authorizeRoutes } from './authorize-routes.js';
import { cdnRoutes } from './cdn-routes.js';
import { DiscordError } from './errors.js';
import { invitePage } from './invite-page.js';
import { channelPage } from './channel-page.js';
import { channelRoutes } from './channel-routes.js';
import { commandRoutes } from './command-routes.js';
import { followUpRoutes } from './follow-up-routes.js';
import { botMessageRoutes, webhookRoutes } from './message-routes.js';
import { countInvalid, guardRequests } from './rate-limit.js';
import { requireAgent, restRoutes } from './rest-routes.js';
import { roleRoutes } from './role-routes.js';
import { tokenRoutes } from './token-routes.js';

/** Everything under /discord: login, invitation, REST v10, CDN. */
export async function discordPlugin(app: FastifyInstance, sandbox: SandboxContext): Promise<void> {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: '404: Not Found', code: 0 }));
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof DiscordError) {
      const { status, code, message, errors } = error;
      return reply.code(status).send({ message, code, ...(errors === undefined ? {} : { errors }) });
    }
    const status = error.statusCode ?? 500;
    return reply.code(status).send({ message: `${status}: ${error.message}`, code: 0 });
  });

  cdnRoutes(app);
  invitePage(app, sandbox);
  channelPage(app, sandbox);
  await app.register(async (api) => {
    api.addHook('onRequest', guardRequests(sandbox));
    api.addHook('onResponse', countInvalid(sandbox));
    authorizeRoutes(api, sandbox);
    await api.register(async (programs) => {
      programs.addHook('onRequest', requireAgent);
      tokenRoutes(programs, sandbox);
      // The address that Discord's own interface hands out for a webhook has no version.
      await programs.register(async (webhooks) => webhookRoutes(webhooks, sandbox), { prefix: '/api' });
      await programs.register(
        async (rest) => {
          restRoutes(rest, sandbox);
          roleRoutes(rest, sandbox);
          botMessageRoutes(rest, sandbox);
          channelRoutes(rest, sandbox);
          commandRoutes(rest, sandbox);
          followUpRoutes(rest, sandbox);
          webhookRoutes(rest, sandbox);
        },
        { prefix: '/api/v10' },
      );
    });
  });
}
