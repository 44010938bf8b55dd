import { createConfig, lintFromString } from '@redocly/openapi-core';

/** Redocly's recommended rules as errors, except those that the API breaks on purpose. */
const RULES = {
  // Tags and their descriptions: api/src/platform/swagger/tags.ts.
  'operation-tag-defined': 'error',
  // The specification's own paths: `orders/expire/{id}` and `orders/{id}/reminder`. Fastify matches the static part
  // first.
  'no-ambiguous-paths': 'off',
  // A login responds with a redirect; api/src/platform/swagger/api-document.spec.ts requires a success response of each
  // operation.
  'operation-2xx-response': 'off',
  // A probe has no client errors; the same spec requires error responses of all other operations.
  'operation-4xx-response': 'off',
  // The code of the community's website has no public licence.
  'info-license': 'off',
  'info-license-strict': 'off',
} as const;

/** Lints the text of an OpenAPI document. Null when it is clean, else the faults, one per line. */
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
