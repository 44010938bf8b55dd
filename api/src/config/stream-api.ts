import { withoutEndSlashes } from '@city/contracts';
import type { StreamApiConfig, StreamsConfig } from './config-groups.js';
import type { NamedValue } from './config-section.js';

interface StreamVariables {
  tokenUrl: string;
  apiBaseUrl: string;
  clientId: string | undefined;
  clientSecret: string | undefined;
}

/**
 * The API of a streaming platform from the variables of this prefix (`<prefix>_CLIENT_ID` …); null without credentials.
 * Id and secret are needed together.
 */
export function streamApiOf(
  prefix: 'TWITCH' | 'KICK',
  { tokenUrl, apiBaseUrl, clientId, clientSecret }: StreamVariables,
  fault: (text: string) => void,
): StreamApiConfig | null {
  if (clientId && clientSecret)
    return { tokenUrl, apiBaseUrl: withoutEndSlashes(apiBaseUrl), clientId, clientSecret };
  if (clientId || clientSecret) fault(`${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET are needed together`);
  return null;
}

const valuesOf = (
  { twitch, kick }: StreamsConfig,
  read: (api: StreamApiConfig, prefix: string) => NamedValue[],
): NamedValue[] => [...(twitch ? read(twitch, 'TWITCH') : []), ...(kick ? read(kick, 'KICK') : [])];

/** The secrets of the configured platforms, by variable. */
export const streamSecrets = (streams: StreamsConfig): NamedValue[] =>
  valuesOf(streams, ({ clientSecret }, prefix) => [[`${prefix}_CLIENT_SECRET`, clientSecret]]);

/** The addresses of the configured platforms, by variable. */
export const streamAddresses = (streams: StreamsConfig): NamedValue[] =>
  valuesOf(streams, ({ tokenUrl, apiBaseUrl }, prefix) => [
    [`${prefix}_TOKEN_URL`, tokenUrl],
    [`${prefix}_API_BASE_URL`, apiBaseUrl],
  ]);
