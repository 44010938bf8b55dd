import { Catch, Injectable, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../config/app-config.js';
import { ErrorFilter } from '../platform/errors/error.filter.js';
import { toDomainError } from '../platform/errors/to-domain-error.js';
import { abandonLogin, ConsentNeeded } from './pending-login.js';
import { withLoginError } from './return-to.js';

/** A login happens in the address bar: whatever goes wrong ends on a page of the site with `loginError=<code>`. */
@Injectable()
@Catch()
export class LoginErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Login');
  private readonly plain = new ErrorFilter();

  constructor(private readonly config: AppConfig) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const error = toDomainError(thrown);
    // Floods come from programs; they get the status and the time to wait.
    if (error.code === 'TOO_MANY_REQUESTS') return this.plain.catch(error, host);
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const abandoned = abandonLogin(request);
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
