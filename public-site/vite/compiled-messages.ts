import { readFile } from 'node:fs/promises';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const LOCALE_FILE = /\/(?:src\/locales|contracts\/dist\/texts)\/[a-z]{2}\/[\w-]+\.json$/;

/**
 * Compiles the ICU messages of `src/locales/<locale>/<namespace>.json` while bundling, and the messages of the kinds of
 * application in `contracts`. The browser then downloads message tokens and no ICU parser.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id;
      if (!LOCALE_FILE.test(file)) return null;
      const messages = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
      const compiled = Object.entries(messages).map(([key, message]) => [key, compileMessage(message)]);
      return JSON.stringify(Object.fromEntries(compiled));
    },
  };
}
