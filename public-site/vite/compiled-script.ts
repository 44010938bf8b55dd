import { build } from 'vite';

export interface CompiledScript {
  /** The bundled script, as a classic script. */
  code: string;
  /** The styles it imports. */
  css: string;
}

/**
 * Bundles one script separately from the program.
 * @param define constants to inline, by name
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
      // Otherwise the script would inject the styles itself, which the Content-Security-Policy forbids.
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

/** Like `compileScript`, for a script inlined into a document. */
export async function compileInline(file: string): Promise<CompiledScript> {
  const compiled = await compileScript(file);
  if (`${compiled.code}${compiled.css}`.includes('</'))
    throw new Error(`${file} contains "</" and cannot be inlined`);
  return compiled;
}
