import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** The source files of a folder by their paths in it, without tests. */
export const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(spec|spec-helper|stories|d)\.tsx?$/.test(file),
  );

const STATEMENT = /^(?:import|export)\s(type\s)?([^'";]*?)from\s'(\.[^']+)'|^import\s'(\.[^']+)'/gm;

/** Whether `{ type A, type B }` names nothing but types. */
const onlyTypes = (clause: string): boolean => {
  const names = clause.match(/^\s*\{([^}]*)\}\s*$/)?.[1]?.split(',') ?? [''];
  return names.map((name) => name.trim()).every((name, at) => name.startsWith('type ') || (at > 0 && !name));
};

/**
 * Returns the imports that each file runs when it starts. Imports of types count only between folders: within one
 * folder, two files may describe each other.
 */
export function importsOf(folder: string): Map<string, string[]> {
  const files = sourcesIn(folder);
  return new Map(
    files.map((file) => {
      const statements = [...readFileSync(join(folder, file), 'utf8').matchAll(STATEMENT)];
      const targets = statements.flatMap(([, type, clause = '', from, bare]) => {
        const address = normalize(join(dirname(file), from ?? bare ?? ''));
        const target = fileAt(folder, address);
        if (!target) return [];
        return (type || onlyTypes(clause)) && dirname(target) === dirname(file) ? [] : [target];
      });
      return [file, targets];
    }),
  );
}

function fileAt(folder: string, address: string): string | undefined {
  const bare = address.replace(/\.js$/, '');
  return [address, `${bare}.ts`, `${bare}.tsx`, `${bare}/index.ts`].find(
    (file) => /\.tsx?$/.test(file) && existsSync(join(folder, file)),
  );
}

/** Returns the groups of nodes that reach each other (Tarjan), each sorted; empty if the graph has no cycle. */
export function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): number => {
    const own = order.size;
    order.set(node, own);
    lowest.set(node, own);
    path.push(node);
    for (const next of graph.get(node) ?? []) {
      const reached = order.has(next) ? (path.includes(next) ? order.get(next) : undefined) : visit(next);
      lowest.set(node, Math.min(lowest.get(node) ?? own, reached ?? own));
    }
    const low = lowest.get(node) ?? own;
    if (low === own) {
      const group = path.splice(path.indexOf(node));
      if (group.length > 1) found.push(group.sort());
    }
    return low;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return found;
}
