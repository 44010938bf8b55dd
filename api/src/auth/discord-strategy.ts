import { Strategy } from 'passport-discord';
import type { DiscordConfig } from '../config/config-groups.js';
import type { DiscordProfile, DiscordUserApi } from './discord-user-api.js';

/** Where passport-oauth2 keeps the state and the PKCE verifier of the login that is under way. */
export const LOGIN_STATE_KEY = 'discordLogin';

type TokenCallback = (error: unknown, accessToken?: string, refreshToken?: string, results?: object) => void;
type ProfileCallback = (error?: unknown, profile?: unknown) => void;

/**
 * passport-discord with its calls replaced: the original has Discord's addresses fixed to an API version that is gone,
 * no time-out, and calls back twice when a list fails. State and PKCE are passport-oauth2's.
 */
export class DiscordStrategy extends Strategy {
  constructor(
    { authorizeUrl, tokenUrl, clientId, clientSecret, callbackUrl, scopes }: DiscordConfig,
    private readonly api: DiscordUserApi,
  ) {
    const options = {
      authorizationURL: authorizeUrl,
      tokenURL: tokenUrl,
      clientID: clientId,
      clientSecret,
      callbackURL: callbackUrl,
      // A list: the library looks for substrings in a text.
      scope: [...scopes],
      state: true,
      pkce: true,
      sessionKey: LOGIN_STATE_KEY,
    };
    super(options, (_accessToken: string, _refreshToken: string, profile: unknown, done) => {
      // The tokens end here: nothing later needs them, so nothing can leak them.
      done(null, profile as Express.User);
    });
    const exchange = (code: string, params: Record<string, string>, callback: TokenCallback) => {
      api.exchange({ code, ...params }).then(
        ({ accessToken, refreshToken }) => callback(null, accessToken, refreshToken, {}),
        (error: unknown) => callback(error),
      );
    };
    this._oauth2.getOAuthAccessToken = exchange as typeof this._oauth2.getOAuthAccessToken;
  }

  override userProfile(accessToken: string, done: ProfileCallback): void {
    this.api.profile(accessToken).then(
      (profile: DiscordProfile) => done(null, profile),
      (error: unknown) => done(error),
    );
  }
}
