import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { startProduct, type Product, type ProductOptions } from './product.ts';

/** Starts the built product with an empty store on free ports, runs `use`, and always stops it. */
export async function withProduct<Result>(
  options: Pick<ProductOptions, 'apiEnv' | 'apiNodeArgs'>,
  use: (product: Product) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'city-bench-'));
  const log: string[] = [];
  try {
    const product = await startProduct({
      ...options,
      port: await freePort(),
      sandboxPort: await freePort(),
      dataDir,
      onLine: (part, line) => log.push(`${part} ${line}`),
    }).catch((error: Error) => {
      throw new Error(`${error.message}\n${log.slice(-30).join('\n')}`);
    });
    try {
      return await use(product);
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
