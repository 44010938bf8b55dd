import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy, type StrategyOptions } from 'passport-discord';
import { AppConfig } from '../../config/app-config.js';
import { DiscordUserApi, type DiscordProfile } from './discord-user-api.js';
import { PendingLogins, type LoginState } from './pending-logins.service.js';

type TokenCallback = (error: unknown, accessToken?: string, refreshToken?: string, results?: object) => void;
type ProfileCallback = (error?: unknown, profile?: unknown) => void;
type StoredCallback = (error: unknown, state?: string) => void;
type VerifiedCallback = (error: unknown, verifier?: string | false) => void;

/** Tokens, the token answer's other fields, the profile and passport's callback. */
const VERIFY_ARITY = 5;

/** passport-oauth2's state store interface; it distinguishes its variants by arity. */
const storeOf = (logins: PendingLogins) => ({
  store(
    request: FastifyRequest,
    verifier: string,
    state: LoginState,
    _meta: unknown,
    done: StoredCallback,
  ): void {
    logins.begin(request, { ...state, verifier }).then((handle) => done(null, handle), done);
  },
  verify(request: FastifyRequest, _state: unknown, _meta: unknown, done: VerifiedCallback): void {
    logins.take(request).then((login) => done(null, login?.verifier ?? false), done);
  },
});

/**
 * passport-discord with its HTTP calls replaced: the original uses a discontinued API version, has no timeouts, and calls
 * back twice when a list fails. PKCE comes from passport-oauth2.
 */
@Injectable()
export class DiscordStrategy extends PassportStrategy(Strategy, 'discord', VERIFY_ARITY) {
  constructor(
    { discord }: AppConfig,
    private readonly api: DiscordUserApi,
    logins: PendingLogins,
  ) {
    const options = {
      authorizationURL: discord.authorizeUrl,
      tokenURL: discord.tokenUrl,
      clientID: discord.clientId,
      clientSecret: discord.clientSecret,
      callbackURL: discord.callbackUrl,
      // An array, because the library searches a string for substrings.
      scope: [...discord.scopes],
      // The library's types cover only the Express variants.
      store: storeOf(logins) as unknown as StrategyOptions['store'],
      pkce: true,
    };
    super(options);
    const exchange = (code: string, params: Record<string, string>, callback: TokenCallback) => {
      api.exchange({ code, ...params }).then(
        ({ accessToken, refreshToken }) => callback(null, accessToken, refreshToken, {}),
        (error: unknown) => callback(error),
      );
    };
    this._oauth2.getOAuthAccessToken = exchange as typeof this._oauth2.getOAuthAccessToken;
  }

  /** Drops the tokens: nothing later needs them, so nothing can leak them. */
  validate(
    _accessToken: string,
    _refreshToken: string,
    _answer: object,
    profile: DiscordProfile,
  ): DiscordProfile {
    return profile;
  }

  override userProfile(accessToken: string, done: ProfileCallback): void {
    this.api.profile(accessToken).then(
      (profile: DiscordProfile) => done(null, profile),
      (error: unknown) => done(error),
    );
  }
}
