import { getMetadataStorage } from 'class-validator';
import { COMMUNITY_VARIABLES } from '../../config/community-settings.js';
import type { ConfigSection } from '../../config/config-section.js';
import { Environment } from '../../config/environment.js';
import { secretVariablesOf } from '../../config/load-config.js';
import { concern, type Finding, problem } from '../../platform/findings.js';
import { BackupVariables } from '../../config/storage-variables.js';

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

const adviceOf = (variable: string, sections: readonly ConfigSection[]): Advice | undefined =>
  sections.find(({ variables }) => variables && variablesOf(variables).includes(variable))?.advice;

/** Faults from reading the configuration; only the first one per variable. */
export function valueFindings(faults: readonly string[], sections: readonly ConfigSection[]): Finding[] {
  const bySubject = new Map<string, Finding[]>();
  for (const what of faults) {
    const subject = /^[A-Za-z_]+/.exec(what)?.[0] ?? 'configuration';
    const advice =
      ADVICE.find(([names]) => names.test(subject))?.[1] ?? adviceOf(subject, sections) ?? OTHERWISE;
    if (!bySubject.has(subject)) bySubject.set(subject, problem(subject, { what, ...advice }));
  }
  return [...bySubject.values()].flat();
}

/** Edits up to which a name counts as a typo. */
const MAX_EDIT_DISTANCE = 2;
/** Shorter names are similar by chance. */
const MIN_LENGTH = 8;
const INVISIBLE = /[^\x21-\x7E]/gu;
/** Variables of other parts of the deployment. */
const FOREIGN_VARIABLES = ['SITE_HOST', 'HTTP_PORT', 'COMPOSE_FILE', 'LOG_ADDRESS'];

export const variablesOf = (type: new () => object): string[] =>
  getMetadataStorage()
    .getTargetValidationMetadatas(type, '', false, false)
    .map(({ propertyName }) => propertyName);

const knownNames = (sections: readonly ConfigSection[]): string[] => [
  ...new Set(
    [Environment, BackupVariables, ...sections.flatMap(({ variables }) => variables ?? [])].flatMap(
      variablesOf,
    ),
  ),
  ...Object.keys(COMMUNITY_VARIABLES),
  ...[...secretVariablesOf(sections), 'BACKUP_S3_SECRET'].map((name) => `${name}_FILE`),
];

export function nameFindings(names: readonly string[], sections: readonly ConfigSection[]): Finding[] {
  const knownOnes = knownNames(sections);
  const unknown = names.filter(
    (name) => name.length >= MIN_LENGTH && ![...knownOnes, ...FOREIGN_VARIABLES, 'NODE_ENV'].includes(name),
  );
  return unknown.flatMap((name) => {
    const visible = name.replace(INVISIBLE, '');
    if (visible !== name && knownOnes.includes(visible)) return invisibleIn(name, visible);
    const [nearest] = knownOnes
      .map((known) => ({ known, slips: editDistance(name, known) }))
      .sort((one, other) => one.slips - other.slips);
    if (!nearest || nearest.slips > MAX_EDIT_DISTANCE) return [];
    return concern(name, {
      what: `${name} is no setting; ${nearest.known} is`,
      why: 'A value under a misspelt name has no effect, and nothing else says so.',
      fix: `Rename it to ${nearest.known}, or remove it.`,
    });
  });
}

const invisibleIn = (name: string, visible: string): Finding[] => {
  const codes = [...name.matchAll(INVISIBLE)].map(
    ([character]) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  return concern(visible, {
    what: `The name of ${visible} contains the invisible character ${codes.join(', ')}.`,
    why: 'The variable has another name than it seems to have, so its value has no effect.',
    fix: 'Save the file as UTF-8 without a byte order mark, or type the name again.',
  });
};

/** Optimal string alignment distance. */
function editDistance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > MAX_EDIT_DISTANCE) return Infinity;
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const [above = [], twoAbove = []] = [rows[i - 1], rows[i - 2]];
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const differs = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(
        Math.min(
          (above[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (above[j - 1] ?? 0) + differs,
          swapped ? (twoAbove[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}
