import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';
import { join } from 'node:path';
import { root } from '../product/root.ts';

const HEAD = `// Made from api/openapi.json by \`npm run openapi\`. Do not edit.\n\n`;

/** The TypeScript types of every path, body and answer of an OpenAPI document. */
export async function clientTypes(source: string): Promise<string> {
  const nodes = await openapiTypes(JSON.parse(source) as OpenAPI3, { alphabetize: true, rootTypes: false });
  const settings = await resolveConfig(join(root, 'package.json'));
  return format(`${HEAD}${astToString(nodes)}`, { ...settings, parser: 'typescript' });
}
