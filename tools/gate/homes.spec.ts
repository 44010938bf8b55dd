import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import gate from '../jest/gate.cjs';
import { root } from '../product/root.ts';
import { specFiles, TESTED } from './homes.ts';

// Every check runs somewhere: in the gate (`npm test`), or only in the night (`npm run test:all`, which runs all).

/** Journeys through nginx, which `npm run test:nginx` runs in a job of its own. */
const WITH_NGINX = 'e2e/nginx/';
const JOURNEYS = 'e2e/journeys/';
/** Files that leave tests out where a program is missing: MariaDB, a browser. They say so when they do. */
const LEAVES_OUT = ['game-bridge/simulation/played-city.spec.ts'];

const files = specFiles();
const pathsOf = (some: { path: string }[]) => some.map(({ path }) => path).sort();
const isJourney = ({ path }: { path: string }) => path.startsWith(JOURNEYS);

/** The spec files that Jest would run, from the repository root. */
function listed(args: string[]): string[] {
  const projects = TESTED.map((folder) => join(root, folder));
  const jest = [join(root, 'node_modules/jest/bin/jest.js'), '--listTests', '--json', ...args];
  const output = execFileSync(process.execPath, [...jest, '--projects', ...projects], {
    cwd: join(root, 'tools'),
    encoding: 'utf8',
    env: { ...process.env, SKIP_BROWSER_TESTS: '' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const paths = JSON.parse(output) as string[];
  return paths.map((path) => relative(root, path).replaceAll('\\', '/')).sort();
}

describe('every spec file has a home', () => {
  const ofJest = files.filter((file) => !isJourney(file) && !file.path.startsWith(WITH_NGINX));

  it('and Jest runs all but the journeys', () => {
    expect(listed([])).toEqual(pathsOf(ofJest));
  });

  it('in the gate all but those of the night', () => {
    const [inGate, inNight] = [false, true].map((isNight) =>
      pathsOf(ofJest.filter((one) => one.isNight === isNight)),
    );
    expect(listed(gate.GATE_ARGUMENTS)).toEqual(inGate);
    expect((inGate?.length ?? 0) + (inNight?.length ?? 0)).toBe(ofJest.length);
  });

  it('journeys are tagged one by one', () => {
    expect(files.filter((file) => isJourney(file) && file.isNight)).toEqual([]);
  });
});

describe('every check in a file has a home', () => {
  it('none is skipped, or runs instead of the others', () => {
    const lost =
      /\b(?:it|test|describe)\.(?:\w+\.)*(?:skip|only|todo|fixme)\b|\b(?:xit|xtest|xdescribe|fit|fdescribe)\(/;
    const found = files.filter(({ path, text }) => lost.test(text) && !LEAVES_OUT.includes(path));
    expect(pathsOf(found)).toEqual([]);
  });

  it('what names the night is a first line or a title', () => {
    const named = ({ text }: { text: string }) => text.match(new RegExp(gate.NIGHT_TAG, 'gi'))?.length ?? 0;
    const misplaced = files.filter((file) => named(file) !== file.tags + (file.isNight ? 1 : 0));
    expect(pathsOf(misplaced)).toEqual([]);
  });

  it('a title decides, also that of a group', () => {
    const name = new RegExp(gate.GATE_ARGUMENTS.at(-1) ?? '', 'i');
    expect(name.test('the shop › a price')).toBe(true);
    expect(name.test(`the shop › a price in all languages ${gate.NIGHT_TAG}`)).toBe(false);
    expect(name.test(`the shop ${gate.NIGHT_TAG} › a price`)).toBe(false);
  });
});
