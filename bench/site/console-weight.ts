import { atMost, kilobytes } from '../../tools/figures/figure.ts';
import type { Bench, Findings, Part } from './bench.ts';
import { gzipSize } from './downloads.ts';
import { MEMBER_ROUTES } from './routes.ts';
import { visitOnce } from './visit.ts';

const UNTHROTTLED = { network: false, cpu: false };

/** The console's paths, and a name that is always part of the federation runtime. */
const CONSOLE_PATH = '/admin-console/';
const FEDERATION = '__FEDERATION__';

async function run({ browser, url, publicRoutes, player, admin, say }: Bench): Promise<Findings> {
  let foreign = 0;
  for (const path of [...publicRoutes, ...MEMBER_ROUTES]) {
    await visitOnce(browser, url, path, { ...UNTHROTTLED, login: player }, async ({ downloads }) => {
      for (const download of downloads.all) {
        const isConsole = new URL(download.url).pathname.startsWith(CONSOLE_PATH);
        const isScript = downloads.scripts.includes(download);
        const isFederation = isScript && (await downloads.bodyOf(download)).includes(FEDERATION);
        if (!isConsole && !isFederation) continue;
        foreign += download.bytes;
        say(`console on ${path}: ${kilobytes(download.bytes)} ${download.url}`);
      }
    });
  }

  const own = await visitOnce(browser, url, '/dashboard', { ...UNTHROTTLED, login: admin }, async (visit) => {
    await visit.page.getByRole('heading').first().waitFor();
    await visit.downloads.quiet(1_000);
    let sum = 0;
    for (const script of visit.downloads.scripts) {
      const { pathname } = new URL(script.url);
      if (pathname.startsWith(CONSOLE_PATH)) sum += gzipSize(await visit.downloads.bodyOf(script));
    }
    if (!sum) throw new Error('the console did not load');
    return sum;
  });

  const routes = publicRoutes.length + MEMBER_ROUTES.length;
  return {
    figures: [
      atMost('P7', 'bytes of console or federation on player routes', foreign, {
        bound: 0,
        write: kilobytes,
        note: `${routes} routes`,
      }),
      atMost('P7', "the console's own JavaScript at /dashboard, gzip", own, {
        bound: 270_000,
        write: kilobytes,
      }),
    ],
  };
}

/** The console's weight for players (nothing) and for staff. */
export const consoleWeight: Part = { goals: ['P7'], seconds: 70, run };
