import { randomBytes } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../../config/app-config.js';

const ID_BYTES = 16;
const DAY_SECONDS = 24 * 3_600;

/**
 * Distinguishes browsers behind one address by a random id in a signed cookie. It cannot be forged, and an address gets no
 * more of them than its limit of logins without one. The id is not stored and not linked to a person.
 */
@Injectable()
export class KnownBrowsers {
  private readonly signer: ReturnType<typeof fastifyCookie.signerFactory>;

  constructor(private readonly config: AppConfig) {
    this.signer = fastifyCookie.signerFactory([...config.session.secrets]);
  }

  /** The id of a browser that has the cookie, else null. */
  idOf({ cookies }: FastifyRequest): string | null {
    const signed = cookies[this.config.session.browserCookieName];
    const { valid, value } = signed ? this.signer.unsign(signed) : { valid: false, value: null };
    return valid ? value : null;
  }

  mark(reply: FastifyReply): void {
    const { browserCookieName, secureCookie } = this.config.session;
    void reply.setCookie(browserCookieName, this.signer.sign(randomBytes(ID_BYTES).toString('base64url')), {
      httpOnly: true,
      sameSite: 'lax',
      secure: secureCookie,
      path: '/',
      maxAge: DAY_SECONDS,
    });
  }
}
