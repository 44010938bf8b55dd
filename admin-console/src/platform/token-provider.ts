import type { ApiToken, ApiTokenInput, ApiTokens, ApiTokenWithSecret } from '@city/contracts';
import { httpClient, sendJson } from './http-client.js';

/** API tokens as methods. */
export interface TokenProvider {
  readTokens(): Promise<ApiToken[]>;
  makeToken(input: ApiTokenInput): Promise<ApiTokenWithSecret>;
  revokeToken(id: string): Promise<void>;
}

export function createTokenProvider(apiUrl: string): TokenProvider {
  const path = `${apiUrl}/tokens`;
  return {
    async readTokens() {
      return ((await httpClient(path)).json as ApiTokens).tokens;
    },
    async makeToken(input) {
      return (await sendJson('POST', path, input)) as ApiTokenWithSecret;
    },
    async revokeToken(id) {
      await sendJson('DELETE', `${path}/${id}`);
    },
  };
}
