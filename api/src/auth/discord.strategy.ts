import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-discord';
import { AppConfig } from '../config/app-config.js';
import { DiscordUserApi, type DiscordProfile } from './discord-user-api.js';
import { LOGIN_STATE_KEY } from './pending-login.js';

type TokenCallback = (error: unknown, accessToken?: string, refreshToken?: string, results?: object) => void;
type ProfileCallback = (error?: unknown, profile?: unknown) => void;

/** Tokens, the token answer's other fields, the profile and passport's callback. */
const VERIFY_ARITY = 5;

/**
 * passport-discord with its calls replaced: the original has Discord's addresses fixed to an API version that is gone,
 * no time-out, and calls back twice when a list fails. State and PKCE are passport-oauth2's.
 */
@Injectable()
export class DiscordStrategy extends PassportStrategy(Strategy, 'discord', VERIFY_ARITY) {
  constructor(
    { discord }: AppConfig,
    private readonly api: DiscordUserApi,
  ) {
    const options = {
      authorizationURL: discord.authorizeUrl,
      tokenURL: discord.tokenUrl,
      clientID: discord.clientId,
      clientSecret: discord.clientSecret,
      callbackURL: discord.callbackUrl,
      // A list: the library looks for substrings in a text.
      scope: [...discord.scopes],
      state: true,
      pkce: true,
      sessionKey: LOGIN_STATE_KEY,
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

  /** The tokens end here: nothing later needs them, so nothing can leak them. */
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
