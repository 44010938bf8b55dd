import type { ConfigSection } from '../../config/config-section.js';
import { variablesOf } from './name-checks.js';
import { problem, type Finding } from '../../platform/findings/finding.js';

type Advice = Pick<Finding, 'why' | 'fix'>;

/** Advice by variable name; the first match applies. */
const ADVICE: readonly (readonly [RegExp, Advice])[] = [
  [
    /_FILE$/,
    {
      why: 'The API does not start without what stands in the file.',
      fix: 'Name a file that the user of the API can read, and set only one of NAME and NAME_FILE.',
    },
  ],
  [
    /^SESSION_SECRET$/,
    {
      why: 'Anyone who knows or guesses it can log in as any user.',
      fix: 'Make one with `openssl rand -base64 48`, the same for all API processes.',
    },
  ],
  [
    /^METRICS_TOKEN$/,
    {
      why: 'Anyone who guesses it can read the shop’s figures.',
      fix: 'Make one with `openssl rand -hex 32` and give it to Prometheus too.',
    },
  ],
  [
    /^MONGODB_(OWNER_)?URI$/,
    {
      why: 'Everything that players and staff do is stored there.',
      fix: 'Set the address of the replica set: mongodb://user:password@host:27017/mirage?replicaSet=rs0; over other networks with &tls=true.',
    },
  ],
  [
    /^PROVIDERS_MODE$/,
    {
      why: 'With stand-ins or test systems anybody gets goods without paying.',
      fix: 'Set PROVIDERS_MODE=live and the credentials of the live accounts.',
    },
  ],
  [
    /^(API_PUBLIC_URL|WEB_ORIGIN)$/,
    {
      why: 'Logins and payments return to this address, and it decides whose writes are accepted.',
      fix: 'Set the origin that players see in the address bar, as https://your.site.',
    },
  ],
  [
    /^TRUST_PROXY$/,
    {
      why: 'The rate limits count by the caller’s address, which anybody could invent.',
      fix: 'Set the number of proxies in front of the API, or their addresses.',
    },
  ],
  [
    /^DISCORD_(GUILD_ID|INVITE_CODE)$/,
    {
      why: 'The site asks at each login whether somebody is a member of the community’s server, and invites to it.',
      fix: 'In Discord: developer mode on, then Copy Server ID; and an invite that never expires (docs/runbook.md, “Providers, step by step”).',
    },
  ],
  [
    /^ADMIN_REQUIRE_MFA$/,
    {
      why: 'Staff decide about money and people; with a stolen password alone somebody else would.',
      fix: 'Set true or false, or leave it empty: then it is demanded in production.',
    },
  ],
  [
    /^DISCORD_/,
    {
      why: 'Players log in with Discord; without it nobody gets in.',
      fix: 'A new installation has a setup page for it. Else copy the value from discord.com/developers/applications (docs/runbook.md, “Providers, step by step”).',
    },
  ],
  [
    /^(community|COMMUNITY_.*)$/,
    {
      why: 'The API does not start with a community whose settings it cannot read.',
      fix: 'Correct it in COMMUNITY_CONFIG_FILE or in the COMMUNITY_… variables; .env.example lists them.',
    },
  ],
];

const OTHERWISE: Advice = {
  why: 'The API does not start with a value that it cannot use.',
  fix: 'Correct it in the environment or in .env; .env.example explains every variable.',
};

/** The advice of the section that declares the variable. */
const adviceOf = (variable: string, sections: readonly ConfigSection[]): Advice | undefined =>
  sections.find(({ variables }) => variables && variablesOf(variables).includes(variable))?.advice;

/** Faults from reading the configuration; only the first one per variable. */
export function valueFindings(faults: readonly string[], sections: readonly ConfigSection[]): Finding[] {
  const bySubject = new Map<string, Finding>();
  for (const what of faults) {
    const subject = /^[A-Za-z_]+/.exec(what)?.[0] ?? 'configuration';
    const advice =
      ADVICE.find(([names]) => names.test(subject))?.[1] ?? adviceOf(subject, sections) ?? OTHERWISE;
    if (!bySubject.has(subject)) bySubject.set(subject, problem(subject, { what, ...advice }));
  }
  return [...bySubject.values()];
}
