import { Clock } from '../clock.js';
import { VersionedSnapshot } from './versioned-snapshot.js';

it('shows a change to its author even if another load began after it', async () => {
  const loads: ((data: string) => void)[] = [];
  const load = () => new Promise<string>((resolve) => loads.push(resolve));
  const snapshot = new VersionedSnapshot({ name: 'test', version: async () => 1, load }, new Clock());
  const first = snapshot.current();
  await Promise.resolve();
  await Promise.resolve();
  loads[0]?.('before');
  expect(await first).toBe('before');

  const ofAuthor = snapshot.renew();
  await Promise.resolve();
  const later = snapshot.renew();
  await Promise.resolve();
  loads[1]?.('after');
  await ofAuthor;
  expect(await snapshot.current()).toBe('after');
  loads[2]?.('newest');
  await later;
  expect(snapshot.peek()).toBe('newest');
});
