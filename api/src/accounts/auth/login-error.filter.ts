import { localizedPath } from '@city/contracts';
import { Catch, Injectable, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../../config/app-config.js';
import { ErrorFilter } from '../../platform/errors/error.filter.js';
import { toDomainError } from '../../platform/errors/to-domain-error.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { languageOfReader } from '../../platform/http/preferred-language.js';
import { sendWaitPage } from '../../platform/http/wait-page.js';
import { LiveSettings } from '../../site/settings/live-settings.js';
import { PendingLogins } from './pending-logins.service.js';
import { safeReturnTo, withLoginError } from './return-to.js';

/** Discord needs the user's consent, but the login requested no page (`prompt=none`). */
export class ConsentNeeded extends DomainError {
  constructor() {
    super('LOGIN_REFUSED');
  }
}

/** Login is browser navigation, so every error redirects to a page of the site with `loginError=<code>`. */
@Injectable()
@Catch()
export class LoginErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Login');
  private readonly plain = new ErrorFilter();

  constructor(
    private readonly config: AppConfig,
    private readonly settings: LiveSettings,
    private readonly logins: PendingLogins,
  ) {}

  async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const error = toDomainError(thrown);
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (error.code === 'TOO_MANY_REQUESTS') {
      // Programs get the status and `Retry-After` instead of a page.
      if (!/\btext\/html\b/.test(request.headers.accept ?? '')) return this.plain.catch(error, host);
      return this.askToWait(error.retryAfterSeconds ?? 1, request, reply);
    }
    // If the store is down, the page on which the login began is unknown.
    const abandoned = await this.logins.take(request).catch(() => null);
    const returnTo = abandoned?.returnTo ?? '/';
    if (thrown instanceof ConsentNeeded && abandoned?.silent) {
      // Retry with Discord's page. That login is not silent, so this cannot loop.
      const query = new URLSearchParams({ returnTo });
      void reply.redirect(`${this.config.http.publicUrl}/auth?${query.toString()}`, 302);
      return;
    }
    this.logger.warn(`${error.code} request ${request.id}: ${String(error.cause ?? error.message)}`, 'Login');
    void reply.redirect(withLoginError(returnTo, this.config.http.webOrigin, error.code), 302);
  }

  private async askToWait(
    waitSeconds: number,
    { query, headers }: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const { webOrigin } = this.config.http;
    const returnTo = safeReturnTo((query as Record<string, unknown>)['returnTo'], webOrigin);
    const locale = languageOfReader(returnTo, headers['accept-language']);
    const page = returnTo === '/' ? localizedPath(locale, '/') : returnTo;
    sendWaitPage(this.config, await this.settings.current(), reply, {
      ...{ deed: 'login', locale, waitSeconds },
      ...{ again: `/auth?${new URLSearchParams({ returnTo }).toString()}`, home: `${webOrigin}${page}` },
    });
  }
}
