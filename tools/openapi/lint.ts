import { createConfig, lintFromString } from '@redocly/openapi-core';

/** Redocly's recommended rules, all of them as errors but those that the API breaks on purpose. */
const RULES = {
  // Tags and what they are about: api/src/platform/swagger/tags.ts.
  'operation-tag-defined': 'error',
  // The specification's own addresses: `orders/expire/{id}` beside `orders/{id}/reminder`. Fastify takes the fixed part first.
  'no-ambiguous-paths': 'off',
  // A login answers with a redirect; api/src/platform/swagger/api-document.spec.ts asks each operation for a success.
  'operation-2xx-response': 'off',
  // Nothing is wrong with a request of a probe; the same spec asks all other operations for their refusals.
  'operation-4xx-response': 'off',
  // The code of the community's website is not for licensing.
  'info-license': 'off',
  'info-license-strict': 'off',
} as const;

/** Checks the text of an OpenAPI document. Null when it is clean, else the faults, one a line. */
export async function lintDocument(source: string, name: string): Promise<string | null> {
  const config = await createConfig({ extends: ['recommended'], rules: RULES });
  const problems = await lintFromString({ source, absoluteRef: name, config });
  if (problems.length === 0) return null;
  return problems
    .map(({ ruleId, message, location }) => {
      const [place] = location;
      return `✗ ${name} ${place?.pointer ?? ''}: ${message} (${ruleId})`;
    })
    .join('\n');
}
