import type { CDPSession, Page } from 'playwright-core';

/** Lighthouse's slow 4G, with DevTools throttling: each request waits for the latency. */
export const SLOW_4G = {
  latencyMs: 562,
  bytesPerSecond: (1.44 * 1024 * 1024) / 8,
} as const;

const CPU_SLOWDOWN = 4;

export interface Slowness {
  network?: boolean;
  cpu?: boolean;
}

/** Throttles this page to a phone on slow 4G, and returns the DevTools session. */
export async function slowDown(
  page: Page,
  { network = true, cpu = true }: Slowness = {},
): Promise<CDPSession> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.enable');
  if (network) {
    await tools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: SLOW_4G.latencyMs,
      downloadThroughput: SLOW_4G.bytesPerSecond,
      uploadThroughput: SLOW_4G.bytesPerSecond,
    });
  }
  if (cpu) await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return tools;
}
