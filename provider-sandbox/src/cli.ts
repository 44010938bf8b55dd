#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { isWebUrl } from './platform/http.js';
import { startSandbox } from './sandbox.js';

const USUAL_PORT = 5055;
const USAGE = `Usage: provider-sandbox [options]
  --port N             port of the simulated providers (default ${USUAL_PORT}; 0 uses any free one)
  --webhook-base URL   origin of the API that receives webhooks, for example http://127.0.0.1:5000
  --web-origin URL     origin of the site, for example http://localhost:5000
  --state FILE         stores the state in this file; a restart reads it`;

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    'webhook-base': { type: 'string' },
    'web-origin': { type: 'string' },
    state: { type: 'string' },
    help: { type: 'boolean' },
  },
});

if (values.help) {
  console.log(USAGE);
} else {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

async function run(): Promise<void> {
  const sandbox = await startSandbox({
    port: numberOf('port', values.port ?? process.env.SANDBOX_PORT) ?? USUAL_PORT,
    webhookBase: originOf('webhook-base', values['webhook-base']),
    webOrigin: originOf('web-origin', values['web-origin']),
    stateFile: values.state,
    onWarning: (message) => console.error(message),
  });
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    sandbox.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  console.log(JSON.stringify({ ready: true, url: sandbox.url, env: sandbox.env }));
}

function numberOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new Error(`--${name} is a port number.\n${USAGE}`);
  return Number(text);
}

function originOf(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (!isWebUrl(text)) throw new Error(`--${name} is an http(s) origin.\n${USAGE}`);
  return new URL(text).origin;
}
