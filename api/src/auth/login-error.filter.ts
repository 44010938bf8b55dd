import { DEFAULT_LOCALE, splitLocale } from '@city/contracts';
import { Catch, Injectable, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../config/app-config.js';
import { ErrorFilter } from '../platform/errors/error.filter.js';
import { toDomainError } from '../platform/errors/to-domain-error.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { contentSecurityPolicy } from '../platform/http/security-headers.js';
import { PendingLogins } from './pending-logins.service.js';
import { preferredLanguage } from './preferred-language.js';
import { safeReturnTo, withLoginError } from './return-to.js';
import { TOO_MANY_LOGINS_STYLE, tooManyLoginsPage } from './too-many-logins-page.js';

/** Discord needs the user's consent, but was asked not to show a page (`prompt=none`). */
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
    // Without the store the page it began on is unknown.
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

  private askToWait(waitSeconds: number, { query, headers }: FastifyRequest, reply: FastifyReply): void {
    const { webOrigin } = this.config.http;
    const returnTo = safeReturnTo((query as Record<string, unknown>)['returnTo'], webOrigin);
    const ofPage = splitLocale(returnTo.split(/[?#]/, 1)[0] ?? '/').locale;
    const asked = preferredLanguage(headers['accept-language']);
    const locale = ofPage === DEFAULT_LOCALE ? (asked ?? ofPage) : ofPage;
    const { media } = this.config.settings.fallback;
    const inline = { scripts: [], styles: [TOO_MANY_LOGINS_STYLE] };
    void reply
      .status(429)
      .header('Retry-After', String(waitSeconds))
      .header('Cache-Control', 'no-store')
      .header('Content-Security-Policy', contentSecurityPolicy(this.config, { media, inline }))
      .type('text/html; charset=utf-8')
      .send(
        tooManyLoginsPage({ locale, siteName: this.config.community.name, waitSeconds, webOrigin, returnTo }),
      );
  }
}
