import { expect, test } from '@playwright/test';
import { startChild, type Child } from '../../tools/product/child.ts';
import { freePort } from '../../tools/product/free-port.ts';
import { root } from '../../tools/product/root.ts';
import { listFaults, settled } from '../support/accessibility.ts';
import { watchFaults } from '../support/page-faults.ts';
import { watchRequests } from '../support/requests-in-flight.ts';

let gallery: Child;
let address: string;

test.beforeAll(async () => {
  const port = await freePort();
  const lines: string[] = [];
  const served = new Promise<void>((resolve) => {
    gallery = startChild('gallery', ['--import', 'tsx', 'tools/gallery.ts', '--port', String(port)], {
      cwd: root,
      onLine(line) {
        lines.push(line);
        if (line.includes('Local')) resolve();
      },
    });
  });
  const ended = gallery.ended.then(() => {
    throw new Error(lines.join('\n'));
  });
  await Promise.race([served, ended]);
  ended.catch(() => undefined);
  address = `http://localhost:${port}/`;
});
test.afterAll(() => gallery.stop());

for (const [language, width] of [
  ['en', 1440],
  ['ar', 390],
] as const) {
  test(`@night the gallery shows accessible components in ${language}, ${width} px wide`, async ({
    page,
    context,
  }) => {
    watchRequests(context);
    const faults = watchFaults(context);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${address}?lang=${language}`);
    await settled(page);
    await expect(page.getByRole('region', { name: 'Button' }).getByRole('button')).not.toHaveCount(0);
    expect(await listFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
}
