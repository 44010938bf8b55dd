/** A package of the lock file. */
interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

export interface LockFile {
  packages: Record<string, LockedPackage>;
}

const FOLDER = 'node_modules/';

/** Licences that these packages state in their text only, or not by their SPDX name. */
const STATED: Readonly<Record<string, string>> = {
  'css-mediaquery': 'BSD-3-Clause',
  'passport-strategy': 'MIT',
  pause: 'MIT',
};

const HEAD = `# Third-party notices

The code of this repository is under the [MIT License](LICENSE). The fonts Barlow Condensed, IBM Plex Sans and IBM Plex
Sans Arabic, and the files made of them, stay under the SIL Open Font License 1.1. The pictures, films and the music are
our own work, made by the programs in art/; Blender (GPL), with which the scenes are rendered, is a tool outside the
product. Installed and built with it are the packages below, each under its own licence, whose text is in the package.
Written by npm run notices.
`;

/** The packages that are installed without the development dependencies, by licence: the text of NOTICE.md. */
export function noticesOf({ packages }: LockFile): string {
  const byLicence = new Map<string, Set<string>>();
  for (const [path, { version, license, dev, link }] of Object.entries(packages)) {
    if (!path.includes(FOLDER) || dev || link) continue;
    const name = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
    const licence = STATED[name] ?? license ?? 'not declared';
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(`${name} ${version ?? ''}`));
  }
  const sections = [...byLicence]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, names]) => `\n## ${licence}\n\n${[...names].sort().join('  \n')}\n`);
  return HEAD + sections.join('');
}
