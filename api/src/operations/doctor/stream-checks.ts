import type { AppConfig } from '../../config/app-config.js';
import type { StreamApiConfig } from '../../config/config-groups.js';
import { ask } from '../../platform/findings/ask.js';
import { problem } from '../../platform/findings/finding.js';
import { unreachable, type ProviderReport } from '../../platform/findings/provider-report.js';

/** Checks the credentials of the configured streaming platforms by asking for a token. */
export function streamReports({ streams }: AppConfig): Promise<{ name: string; report: ProviderReport }[]> {
  const { twitch, kick } = streams;
  return Promise.all([
    ...(twitch ? [reportOf('Twitch', 'dev.twitch.tv', twitch)] : []),
    ...(kick ? [reportOf('Kick', 'dev.kick.com', kick)] : []),
  ]);
}

async function reportOf(
  name: string,
  portal: string,
  { tokenUrl, clientId, clientSecret }: StreamApiConfig,
): Promise<{ name: string; report: ProviderReport }> {
  const answer = await ask(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    }),
  });
  const away = unreachable(name, tokenUrl, answer);
  const variables = ['ID', 'SECRET'].map((part) => `${name.toUpperCase()}_CLIENT_${part}`).join(', ');
  const refused = problem(variables, {
    what: `${name} refuses them at ${new URL(tokenUrl).origin} (status ${answer.status})`,
    why: 'The site does not show which streamers are live there.',
    fix: `Copy both anew from the application at ${portal}, or leave both empty.`,
  });
  const findings = away ? [away] : answer.status === 200 ? [] : [refused];
  return { name, report: { asked: tokenUrl, findings, answers: [answer] } };
}
