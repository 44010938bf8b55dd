import { expect } from '@playwright/test';
import type { Scene } from '../studio.ts';
import { APPLICATION } from './answers.ts';

const PLAYER = 'selim';

/** The channel in which staff read of applications, and where members send commands; for docs/discord.md. */
export const staffChannelScenes: Scene[] = [
  {
    name: 'staff-channel',
    run: async (studio) => {
      const player = await studio.player(PLAYER);
      await studio.api(player).post('/api/whiteList', { body: { ...APPLICATION, signature: PLAYER } });
      const channel = await studio.staffChannel(PLAYER);
      const message = channel.getByRole('article').filter({ hasText: PLAYER });
      await expect(async () => {
        await channel.reload();
        await expect(message).toHaveCount(1, { timeout: 1_000 });
      }).toPass({ timeout: 30_000 });
      await channel.getByRole('button', { name: '/status' }).click();
      const answer = channel.getByRole('listitem', { name: 'Answer to /status' });
      await expect(answer.first()).toContainText('whitelist application');
      await studio.shoot(channel, 'staff-channel', {
        fullPage: true,
        widths: [1440],
        languages: ['en'],
      });
    },
  },
];
