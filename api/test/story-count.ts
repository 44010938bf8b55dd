/**
 * Generated stories per run: 300 in the gate, `all` with TEST_ALL=1 (`npm run test:all`). An environment variable sets
 * another number.
 */
export function storyCount(variable: string, all: number): number {
  return Number(process.env[variable] ?? (process.env['TEST_ALL'] === '1' ? all : Math.min(all, 300)));
}
