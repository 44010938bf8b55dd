import { getMetadataStorage } from 'class-validator';
import { BackupVariables } from '../../config/backup-variables.js';
import { COMMUNITY_VARIABLES } from '../../config/community-settings.js';
import type { ConfigSection } from '../../config/config-section.js';
import { Environment } from '../../config/environment.js';
import { secretVariablesOf } from '../../config/load-config.js';
import { concern, type Finding } from '../../platform/findings/finding.js';

/** Edits up to which a name counts as a typo. */
const MAX_EDIT_DISTANCE = 2;
/** Shorter names are similar by chance. */
const MIN_LENGTH = 8;
const INVISIBLE = /[^\x21-\x7E]/gu;
/** Variables of other parts of the deployment. */
const FOREIGN_VARIABLES = ['SITE_HOST', 'HTTP_PORT', 'COMPOSE_FILE', 'LOG_ADDRESS'];

/** The variables that a class declares. */
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

/** Warns about variables whose names are probably misspelt. */
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

const invisibleIn = (name: string, visible: string): Finding => {
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
