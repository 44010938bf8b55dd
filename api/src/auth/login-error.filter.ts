import { Catch, Injectable, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../config/app-config.js';
import { ErrorFilter } from '../platform/errors/error.filter.js';
import { toDomainError } from '../platform/errors/to-domain-error.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { PendingLogins } from './pending-logins.service.js';
import { withLoginError } from './return-to.js';

/** Discord would have to show a page, but was asked not to (`prompt=none`). */
export class ConsentNeeded extends DomainError {
  constructor() {
    super('LOGIN_REFUSED');
  }
}

/** A login happens in the address bar: whatever goes wrong ends on a page of the site with `loginError=<code>`. */
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
    // Floods come from programs; they get the status and the time to wait.
    if (error.code === 'TOO_MANY_REQUESTS') return this.plain.catch(error, host);
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    // Without the store nobody knows where it began.
    const abandoned = await this.logins.take(request).catch(() => null);
    const returnTo = abandoned?.returnTo ?? '/';
    if (thrown instanceof ConsentNeeded && abandoned?.silent) {
      // Once more with Discord's page. That login is not silent, so this cannot go round in circles.
      const query = new URLSearchParams({ returnTo });
      void reply.redirect(`${this.config.http.publicUrl}/auth?${query.toString()}`, 302);
      return;
    }
    this.logger.warn(`${error.code} request ${request.id}: ${String(error.cause ?? error.message)}`, 'Login');
    void reply.redirect(withLoginError(returnTo, this.config.http.webOrigin, error.code), 302);
  }
}
