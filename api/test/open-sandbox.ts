import { SandboxClient } from './sandbox-client.js';

/** Stand-ins of the providers with a state of their own. */
export interface OpenSandbox {
  client: SandboxClient;
  close(): Promise<void>;
}

/** Opens stand-ins in the process that test/global-setup.ts has started. */
export async function openSandbox(options: { webhookBase: string; webOrigin: string }): Promise<OpenSandbox> {
  const host = process.env['TEST_SANDBOX_HOST'];
  if (!host) throw new Error('test/global-setup.ts has not run');
  const response = await fetch(host, { method: 'POST', body: JSON.stringify(options) });
  if (!response.ok) throw new Error(`the sandbox did not open: ${await response.text()}`);
  const { id, url, env } = (await response.json()) as {
    id: string;
    url: string;
    env: Record<string, string>;
  };
  return {
    client: new SandboxClient(url, env),
    async close() {
      await fetch(`${host}/${id}`, { method: 'DELETE' });
    },
  };
}
