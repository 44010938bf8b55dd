import { createHash, createHmac, randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import { LOCALES, type Locale } from '@city/contracts';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { MongoError, ObjectId } from 'mongodb';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { DiscordUserApi } from '../../accounts/auth/discord-user-api.js';
import type { AppConfig } from '../../config/app-config.js';
import { loadConfig } from '../../config/load-config.js';
import type { Env } from '../../config/secret-files.js';
import { ALL_METHODS } from '../../payments/methods/all-methods.js';
import { DiscordCalls } from '../../platform/discord-calls/discord-calls.service.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { errorBody } from '../../platform/errors/error.filter.js';
import { statusOf } from '../../platform/errors/error-messages.js';
import { toDomainError } from '../../platform/errors/to-domain-error.js';
import { PROBES, refuseForeignWrite, requestIdOf } from '../../platform/http/request-hooks.js';
import { preferredLanguage } from '../../platform/http/preferred-language.js';
import { bareHeaders, createNonce } from '../../platform/http/security-headers.js';
import type { Logs } from '../../platform/logging/logger.js';
import { addressKey } from '../../platform/rate-limit/address-key.js';
import { checkForm, SECRETS, VARIABLE_OF, type CheckedForm, type SetupForm } from './setup-checks.js';
import { codePage, formPage, loginPage, notePage, type FormState, type PageView } from './setup-page.js';
import {
  isGiven,
  missingIn,
  openValues,
  type SetupDocument,
  type SetupRecord,
  setupSealing,
  withStored,
} from './setup-record.js';
import { SETUP_FIELDS, SETUP_TEXTS, type SetupFault } from './setup-texts.js';

const PAGE = '/setup';
const BODY_BYTES = 16_384;
const HOUR_S = 3_600;
/** Codes that one address may try in an hour. The limit is not the code's, because strangers would use it up. */
const TRIES = 10;
const FOLLOW_MS = 1_000;
const TOKEN_BYTES = 32;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?|::ffff:127(\.\d+){3})$/;
const LANGUAGE_COOKIE = 'city_setup_language';
const SITE = '/auth?prompt=none';

export interface ServedSetup {
  /** The document, once somebody has finished the setup, here or at another process. */
  finished: Promise<SetupDocument>;
  /** Stops the server, which until then answers that the site is starting. */
  close(): Promise<void>;
}

interface Parts {
  record: SetupRecord;
  /** The configuration without what the page asks for. */
  config: AppConfig;
  env: Env;
  logs: Logs;
}

/** Serves the setup page and health; everything else gets 503. */
export async function serveSetup(parts: Parts): Promise<ServedSetup> {
  const { port, host, trustProxy } = parts.config.http;
  const app = fastify({
    bodyLimit: BODY_BYTES,
    trustProxy,
    genReqId: requestIdOf,
    forceCloseConnections: true,
  });
  await app.register(cookie);
  // Forms only: values of other bodies are not always texts.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const setup = new Setup(parts);
  setup.register(app);
  await setup.logCode('start');
  let timer: NodeJS.Timeout | undefined;
  const finished = new Promise<SetupDocument>((resolve) => {
    const follow = async () => {
      const document = await parts.record.load().catch(() => null);
      if (!document?.finishedAt) return;
      setup.isStarting = true;
      clearInterval(timer);
      resolve(document);
    };
    timer = setInterval(() => void follow(), FOLLOW_MS);
  });
  const close = () => {
    clearInterval(timer);
    return app.close();
  };
  await app.listen({ port, host });
  return { finished, close };
}

interface Bound {
  document: SetupDocument;
  token: string;
}

class Setup {
  isStarting = false;
  private readonly tries = new RateLimiterMemory({ points: TRIES, duration: HOUR_S });
  private readonly browserCookie: string;
  private readonly cookieOptions;
  private readonly callback: URL;
  private readonly site: URL;

  constructor(private readonly parts: Parts) {
    const { session, discord, http } = parts.config;
    this.browserCookie = `${session.secureCookie ? '__Host-' : ''}city_setup`;
    this.cookieOptions = {
      ...({ httpOnly: true, sameSite: 'lax', path: '/', maxAge: HOUR_S } as const),
      secure: session.secureCookie,
    };
    this.callback = new URL(discord.callbackUrl);
    this.site = new URL(http.publicUrl);
  }

  register(app: FastifyInstance): void {
    const { config, logs } = this.parts;
    const origins = new Set([config.http.publicUrl, config.http.webOrigin]);
    app.addHook('onRequest', async (request, reply) => {
      const { url } = request.routeOptions;
      void reply.headers({
        ...bareHeaders(config),
        // With `no-referrer` browsers would send the page’s own forms with the origin `null`.
        'referrer-policy': 'same-origin',
        'x-request-id': request.id,
      });
      if (PROBES.test(request.url)) return undefined;
      // nginx leaves the port out of the host.
      if (this.isStarting || url === undefined || request.hostname !== this.site.hostname)
        return this.closed(reply);
      if (!this.isSafe(request)) return this.send(reply, 403, (view) => notePage(view, 'insecure'));
      refuseForeignWrite(request, origins);
      return undefined;
    });
    // The route instead of the address, which has the codes of logins.
    app.addHook('onResponse', (request, { statusCode: status }, done) => {
      const { url: route = 'none' } = request.routeOptions;
      const { method, id: requestId } = request;
      if (!PROBES.test(request.url)) logs.accessLog.info({ method, route, status, requestId }, 'request');
      done();
    });
    app.setNotFoundHandler((_request, reply) => this.closed(reply));
    app.setErrorHandler((error, request, reply) => this.failed(error, request, reply));
    app.get('/api/health/live', () => ({ status: 'ok', ...config.build }));
    app.get('/api/health/ready', () => ({ status: 'ok' }));
    app.get(PAGE, (request, reply) => this.show(request, reply));
    app.post(PAGE, (request, reply) => this.save(request, reply));
    app.post(`${PAGE}/code`, (request, reply) => this.enter(request, reply));
    app.post(`${PAGE}/check`, (request, reply) => this.check(request, reply));
    app.post(`${PAGE}/login`, (request, reply) => this.login(request, reply));
    app.get(this.callback.pathname, (request, reply) => this.finish(request, reply));
  }

  /** Writes a valid code into the log, if it is not there yet. */
  async logCode(on: 'start' | 'visit'): Promise<void> {
    const code = await this.parts.record.renewCode(on);
    const address = `${this.site.origin}${PAGE}`;
    if (code) this.parts.logs.logger.warn(`Not set up yet: open ${address} and enter the code ${code}`);
  }

  private async show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const bound = await this.boundTo(request);
    if (!bound) {
      await this.logCode('visit');
      return this.send(reply, 200, codePage);
    }
    const { values, sealed } = bound.document;
    const isComplete = missingIn(withStored(this.parts.env, { ...values, ...sealed })).length === 0;
    const isChange = 'change' in (request.query as object);
    return values && isComplete && !isChange ? this.askToLogIn(reply, 200) : this.form(reply, bound.document);
  }

  private async enter(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const tried = await this.tries
      .consume(addressKey(request.ip))
      .catch((refused: RateLimiterRes) => refused);
    if (tried.consumedPoints > TRIES) {
      void reply.header('retry-after', String(Math.ceil(tried.msBeforeNext / 1_000)));
      return this.send(reply, 429, (view) => codePage(view, 'codeTries'));
    }
    const code = (formOf(request).code ?? '').replace(/[\s-]/g, '').toLowerCase();
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const result = await this.parts.record.enter(code, token);
    if (result !== 'entered') {
      const fault = result === 'wrong' ? 'codeWrong' : 'codeOver';
      return this.send(reply, 403, (view) => codePage(view, fault, tried.remainingPoints));
    }
    this.parts.logs.logger.info({ requestId: request.id }, 'the setup code was entered');
    return reply.setCookie(this.browserCookie, token, this.cookieOptions).redirect(PAGE, 303);
  }

  private async save(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const bound = await this.boundTo(request);
    if (!bound) return this.refuse(reply);
    const { faults, values } = await this.checked(request, bound);
    if (Object.keys(faults).length > 0)
      return this.form(reply, bound.document, { form: formOf(request), faults });
    const part = (isSecret: boolean) =>
      Object.fromEntries(Object.entries(values).filter(([name]) => SECRETS.includes(name) === isSecret));
    const isSaved = await this.parts.record.save(bound.token, part(false), part(true));
    return isSaved ? reply.redirect(PAGE, 303) : this.refuse(reply);
  }

  /** The faults of a form that is still being filled in. */
  private async check(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const bound = await this.boundTo(request);
    const { fault } = SETUP_TEXTS[this.locale(request)];
    if (!bound) return reply.send({ page: fault.otherBrowser });
    const { faults } = await this.checked(request, bound);
    return reply.send(Object.fromEntries(Object.entries(faults).map(([field, one]) => [field, fault[one]])));
  }

  private async login(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const bound = await this.boundTo(request);
    if (!bound) return this.refuse(reply);
    const { discord } = this.whole(bound);
    const verifier = derived(bound.token, 'verifier');
    const query = new URLSearchParams({
      client_id: discord.clientId,
      redirect_uri: discord.callbackUrl,
      response_type: 'code',
      scope: discord.scopes.join(' '),
      state: derived(bound.token, 'state'),
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    return reply.redirect(`${discord.authorizeUrl}?${query.toString()}`, 303);
  }

  private async finish(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { logger } = this.parts.logs;
    const bound = await this.boundTo(request);
    if (!bound) return this.refuse(reply);
    const profile = await this.profileOf(request, bound);
    if (typeof profile === 'string') {
      logger.warn({ fault: profile, requestId: request.id }, 'the login of the setup made nobody Admin');
      return this.askToLogIn(reply, 403, profile);
    }
    const { discordId, username, globalName, avatar } = profile;
    const origin = { auditId: new ObjectId().toHexString(), ip: request.ip, requestId: request.id };
    const admin = { discordId, username, globalName, avatar, ...origin };
    if (!(await this.parts.record.finish(bound.token, admin))) return this.refuse(reply);
    this.isStarting = true;
    logger.info({ requestId: request.id }, 'the setup is finished');
    void reply.clearCookie(this.browserCookie, this.cookieOptions);
    return this.send(reply, 200, (view) => notePage(view, 'done', { href: SITE, refresh: `5; url=${SITE}` }));
  }

  /** The account that logged in, or why it cannot become the first Admin. */
  private async profileOf({ query }: FastifyRequest, bound: Bound) {
    const { code, state } = query as Record<string, string | undefined>;
    if (state !== derived(bound.token, 'state') || typeof code !== 'string') return 'loginOver' as const;
    const config = this.whole(bound);
    const api = new DiscordUserApi(config, new DiscordCalls(config));
    const login = { grant_type: 'authorization_code', redirect_uri: config.discord.callbackUrl, code };
    try {
      const tokens = await api.exchange({ ...login, code_verifier: derived(bound.token, 'verifier') });
      const profile = await api.profile(tokens.accessToken);
      if (!profile.inRequiredServer) return 'notMember' as const;
      return config.session.adminNeedsMfa && !profile.mfa ? ('mfa' as const) : profile;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return error.code === 'LOGIN_STATE_INVALID' ? ('loginOver' as const) : ('discord' as const);
    }
  }

  /** The document and this browser's token; null if another browser or none has entered the code. */
  private async boundTo({ cookies }: FastifyRequest): Promise<Bound | null> {
    const token = cookies[this.browserCookie] ?? '';
    const document = await this.parts.record.load();
    return document && this.parts.record.isBound(document, token) ? { document, token } : null;
  }

  private stored({ document }: Bound): Record<string, string> {
    return openValues(this.parts.env, document, setupSealing(this.parts.config));
  }

  /** The whole configuration, with the values stored so far. */
  private whole(bound: Bound): AppConfig {
    return loadConfig(ALL_METHODS, withStored(this.parts.env, this.stored(bound)));
  }

  /** Checks a form. An empty secret keeps the stored one. */
  private checked(request: FastifyRequest, bound: Bound): Promise<CheckedForm> {
    const { clientSecret, botToken, ...form } = formOf(request);
    const { [VARIABLE_OF.clientSecret]: secret = '', [VARIABLE_OF.botToken]: token = '' } =
      this.stored(bound);
    return checkForm(
      { ...form, clientSecret: clientSecret || secret, botToken: botToken || token },
      this.parts,
    );
  }

  private locale({ query, cookies = {}, headers }: FastifyRequest): Locale {
    const chosen = [(query as { lang?: string }).lang, cookies[LANGUAGE_COOKIE]];
    const known = chosen.flatMap((name) => LOCALES.find((one) => one === name) ?? []);
    return known[0] ?? preferredLanguage(headers['accept-language']) ?? 'en';
  }

  private send(reply: FastifyReply, status: number, page: (view: PageView) => string): FastifyReply {
    const { request } = reply;
    const view = { locale: this.locale(request), nonce: createNonce() };
    if ('lang' in (request.query as object))
      void reply.setCookie(LANGUAGE_COOKIE, view.locale, this.cookieOptions);
    const discord = new URL(this.parts.config.discord.authorizeUrl).origin;
    const policy = [
      ...["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "connect-src 'self'"],
      ...[
        `style-src 'nonce-${view.nonce}'`,
        `script-src 'nonce-${view.nonce}'`,
        `form-action 'self' ${discord}`,
      ],
    ];
    void reply.header('content-security-policy', policy.join('; '));
    return reply.status(status).type('text/html; charset=utf-8').send(page(view));
  }

  /** 503 while the site is not set up. */
  private closed(reply: FastifyReply): FastifyReply {
    const { request } = reply;
    void reply.header('retry-after', this.isStarting ? '2' : '60');
    const error = new DomainError('OVERLOADED', { message: 'The site is being set up.' });
    if (request.url.startsWith('/api/')) return reply.status(503).send(errorBody(error, request.id));
    if (this.isStarting) return this.send(reply, 503, (view) => notePage(view, 'starting', { refresh: '2' }));
    return this.send(reply, 503, (view) => notePage(view, 'closed', { href: `${this.site.origin}${PAGE}` }));
  }

  /** The setup is open in another browser, or finished. */
  private refuse(reply: FastifyReply): FastifyReply {
    return this.send(reply, 409, (view) => codePage(view, 'otherBrowser'));
  }

  private failed(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const known = toDomainError(error);
    const status = statusOf(known.code);
    if (known.code === 'UNSUPPORTED_MEDIA_TYPE') known.message = 'Send the form of this page.';
    if (status < 500) return reply.status(status).send(errorBody(known, request.id));
    this.parts.logs.logger.error({ err: error, requestId: request.id }, 'a request of the setup failed');
    return this.send(reply, 503, (view) =>
      notePage(view, error instanceof MongoError ? 'database' : 'internal'),
    );
  }

  private askToLogIn(reply: FastifyReply, status: number, fault?: SetupFault): FastifyReply {
    const { adminNeedsMfa } = this.parts.config.session;
    return this.send(reply, status, (view) => loginPage(view, this.callback.href, { adminNeedsMfa, fault }));
  }

  private form(
    reply: FastifyReply,
    { values = {}, sealed = {} }: SetupDocument,
    sent?: Pick<FormState, 'form' | 'faults'>,
  ) {
    const names = SETUP_FIELDS.filter((field) => field !== 'redirect').map((field) => VARIABLE_OF[field]);
    const given = names.filter((name) => isGiven(this.parts.env, name));
    const form = Object.fromEntries(SETUP_FIELDS.map((field) => [field, values[VARIABLE_OF[field]] ?? '']));
    const state = {
      given,
      kept: Object.keys(sealed),
      redirect: this.callback.href,
      ...(sent ?? { form, faults: {} }),
    };
    return this.send(reply, sent ? 400 : 200, (view) => formPage(view, state));
  }

  /** Over HTTPS, or on this machine. */
  private isSafe({ protocol, ip }: FastifyRequest): boolean {
    return this.site.protocol === 'https:'
      ? protocol === 'https'
      : LOOPBACK.test(this.site.hostname) && LOOPBACK.test(ip);
  }
}

const formOf = ({ body }: FastifyRequest) => (body ?? {}) as SetupForm & { code?: string };

/** A value that only this browser's token gives, so that a login needs no record of its own and survives a restart. */
const derived = (token: string, use: string): string =>
  createHmac('sha256', token).update(use).digest('base64url');
