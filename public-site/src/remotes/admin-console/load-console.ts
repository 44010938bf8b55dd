import {
  ADMIN_CONSOLE_MODULE,
  ADMIN_CONSOLE_REMOTE,
  type ADMIN_CONSOLE_SHARED,
  type AdminConsoleModule,
} from '@city/contracts';
import { createInstance, type ModuleFederation } from '@module-federation/runtime';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';

const SHARED: Readonly<Record<(typeof ADMIN_CONSOLE_SHARED)[number], object>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'react-dom/client': ReactDomClient,
};

let host: ModuleFederation | null = null;
let failures = 0;

/**
 * Loads the console's exposed module from its own build. Safe to retry: each attempt requests a fresh entry, because
 * the browser and the runtime both cache a failed one.
 */
export async function loadConsole(entry: string): Promise<AdminConsoleModule> {
  host ??= createHost();
  const address = failures === 0 ? entry : `${entry}${entry.includes('?') ? '&' : '?'}retry=${failures}`;
  host.registerRemotes([{ name: ADMIN_CONSOLE_REMOTE, type: 'module', entry: address }], {
    force: failures > 0,
  });
  const path = `${ADMIN_CONSOLE_REMOTE}/${ADMIN_CONSOLE_MODULE.replace('./', '')}`;
  try {
    const loaded = await host.loadRemote<AdminConsoleModule>(path);
    if (!loaded) throw new Error(`${path} is empty`);
    return loaded;
  } catch (error) {
    failures += 1;
    throw error;
  }
}

/** The console renders with the site's React: two copies on one page cannot share hooks and contexts. */
function createHost(): ModuleFederation {
  return createInstance({
    name: 'public_site',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(SHARED).map(([name, module]) => [
        name,
        {
          version: React.version,
          scope: 'default',
          lib: () => module,
          get: async () => () => module,
          shareConfig: { singleton: true, requiredVersion: `^${React.version}` },
        },
      ]),
    ),
  });
}
