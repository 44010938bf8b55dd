import { build } from 'vite';

export interface CompiledScript {
  /** The script with everything that it imports; a classic script, no module. */
  code: string;
  /** The styles that it imports. */
  css: string;
}

/**
 * Builds one script by itself, apart from the program of the pages.
 * @param define names that stand for constants
 */
export async function compileScript(
  file: string,
  define: Readonly<Record<string, string>> = {},
): Promise<CompiledScript> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      // Otherwise the script would insert them itself, which no policy allows.
      cssCodeSplit: false,
      target: 'es2022',
      rolldownOptions: { input: file, output: { format: 'iife' } },
      modulePreload: { polyfill: false },
    },
  });
  const output = Array.isArray(built) ? built[0]?.output : 'output' in built ? built.output : undefined;
  const code = output?.find((part) => part.type === 'chunk')?.code.trim();
  if (!code) throw new Error(`${file} was not built`);
  const styles = (output ?? []).filter((part) => part.type === 'asset' && part.fileName.endsWith('.css'));
  const css = styles.map((part) => (part.type === 'asset' ? String(part.source).trim() : ''));
  return { code, css: css.join('') };
}

/** Like `compileScript`, for a script that stands in a document. */
export async function compileInline(file: string): Promise<CompiledScript> {
  const compiled = await compileScript(file);
  if (`${compiled.code}${compiled.css}`.includes('</')) throw new Error(`${file} cannot stand in a document`);
  return compiled;
}
