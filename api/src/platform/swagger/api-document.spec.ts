import { createConfig, lintFromString } from '@redocly/openapi-core';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { OpenAPIObject, OperationObject, ParameterObject, ResponseObject } from '@nestjs/swagger';
import { operationsOf } from './api-document.js';

/** The document that the build has made. */
const source = readFileSync(resolve(__dirname, '../../../dist/openapi.json'), 'utf8');
const document = JSON.parse(source) as OpenAPIObject;

const operations = operationsOf(document);
const nameOf = ({ method, path }: { method: string; path: string }) => `${method.toUpperCase()} ${path}`;
/** Names of operations that fail a check. */
const without = (has: (operation: OperationObject, path: string, method: string) => boolean) =>
  operations.filter(({ operation, path, method }) => !has(operation, path, method)).map(nameOf);

const responseOf = (operation: OperationObject, status: string): ResponseObject | undefined => {
  const response = operation.responses[status];
  if (!response || !('$ref' in response)) return response;
  return document.components?.responses?.[response.$ref.split('/').at(-1) ?? ''] as ResponseObject;
};
const successOf = (operation: OperationObject) =>
  Object.keys(operation.responses).filter((status) => /^[23]/.test(status));
const parameter = ({ parameters }: OperationObject, name: string) =>
  (parameters as ParameterObject[] | undefined)?.find((one) => one.name === name);
const isPublic = ({ security }: OperationObject) => security?.length === 0;
const isLogin = (path: string) => path.startsWith('/auth');
const isProbe = (path: string) => path.startsWith('/api/health/');
const hasExample = (one: object | undefined) =>
  one !== undefined &&
  (('example' in one && one.example !== undefined) || ('examples' in one && one.examples !== undefined));

/** Whether a body is a file such as a picture or a calendar, for which no example is shown. */
const isFile = (content: object | undefined) =>
  content !== undefined &&
  Object.keys(content).every((type) => /^(image|text)\/|^application\/(octet-stream|atom\+xml)$/.test(type));

/** Rules that Redocly recommends and the API breaks on purpose. */
const EXCEPTIONS = {
  // The specification's own paths: `orders/expire/{id}` and `orders/{id}/reminder`. Fastify matches the static part
  // first.
  'no-ambiguous-paths': 'off',
  // A login responds with a redirect; the success responses of all operations are checked below.
  'operation-2xx-response': 'off',
  // A probe has no client errors; the error responses of all other operations are checked below.
  'operation-4xx-response': 'off',
  // The code of the community's website has no public licence.
  'info-license': 'off',
  'info-license-strict': 'off',
} as const;

it('the API document passes the rules that Redocly recommends', async () => {
  const rules = { ...EXCEPTIONS, 'operation-tag-defined': 'error' } as const;
  const config = await createConfig({ extends: ['recommended'], rules });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(
    problems.map(({ ruleId, message, location }) => `${location[0]?.pointer}: ${message} (${ruleId})`),
  ).toEqual([]);
});

describe('every operation of the API document', () => {
  it('is there', () => {
    expect(operations.length).toBeGreaterThan(60);
  });

  it('has a summary, an id of its own and a tag that is explained', () => {
    const tags = new Set(document.tags?.filter(({ description }) => description).map(({ name }) => name));
    // In the third person ("Lists …"), at most 12 words, no full stop.
    const isSummary = (text = '') => /^[A-Z][a-z]+s\b.*[^.]$/.test(text) && text.split(/\s+/).length <= 12;
    expect(without(({ summary }) => isSummary(summary))).toEqual([]);
    expect(without(({ tags: own }) => own?.length === 1 && tags.has(own[0] ?? ''))).toEqual([]);
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  });

  it('has an answer of success with an example', () => {
    expect(without((operation) => successOf(operation).length > 0)).toEqual([]);
    const shown = (operation: OperationObject) =>
      successOf(operation).every((status) => {
        const content = responseOf(operation, status)?.content;
        // Redirects and 204 have no body.
        return (
          status.startsWith('3') ||
          status === '204' ||
          hasExample(content?.['application/json']) ||
          isFile(content)
        );
      });
    expect(without(shown)).toEqual([]);
  });

  it('shows an example of the body it takes', () => {
    expect(
      without(
        ({ requestBody }) =>
          !requestBody ||
          ('content' in requestBody &&
            (hasExample(requestBody.content['application/json']) || isFile(requestBody.content))),
      ),
    ).toEqual([]);
  });

  it('shows bodies that harm nobody if they are sent as they are', () => {
    const bodyOf = (path: string, method: 'post' | 'put') => {
      const body = document.paths[path]?.[method]?.requestBody;
      return body && 'content' in body ? body.content['application/json']?.example : undefined;
    };
    const example = { ...(bodyOf('/api/products', 'post') as { image: string }) };
    expect(example).toMatchObject({ available: false, benefits: [] });
    expect(existsSync(resolve(__dirname, `../../../../public-site/public${example.image}`))).toBe(true);
    expect(bodyOf('/api/products/{id}', 'put')).toEqual({ available: false });
    expect(Object.keys(bodyOf('/api/settings', 'put') as object).sort()).toEqual(['tagline', 'version']);
    expect(bodyOf('/api/discord/rules', 'put')).toMatchObject({ rules: [], version: 0 });
    expect(bodyOf('/api/discord/pause', 'put')).toEqual({ paused: false });
    expect(bodyOf('/api/staff/second-factor', 'put')).toEqual({ permissions: [], version: 0 });
    expect(bodyOf('/api/users/me/language', 'put')).toEqual({ language: 'en' });
  });

  it('explains its parameters with examples', () => {
    const explained = (one: ParameterObject) => hasExample(one) && Boolean(one.description);
    expect(without(({ parameters }) => ((parameters ?? []) as ParameterObject[]).every(explained))).toEqual(
      [],
    );
  });

  it('says who may enter, by the session cookie, an API token or a signature', () => {
    expect(document.components?.securitySchemes).toEqual({
      bridge: { type: 'apiKey', in: 'header', name: 'bridge-signature' },
      session: { type: 'apiKey', in: 'cookie', name: 'city_session' },
      token: { type: 'http', scheme: 'bearer', description: expect.any(String) },
    });
    const schemesOf = (path: string) =>
      document.paths[path]?.get?.security?.flatMap((scheme) => Object.keys(scheme));
    expect(schemesOf('/api/entries')).toEqual(['session', 'token']);
    expect(schemesOf('/api/tokens')).toEqual(['session']);
    expect(
      without((operation) => isPublic(operation) || Object.keys(operation.security?.[0] ?? {}).length === 1),
    ).toEqual([]);
    expect(without((operation) => isPublic(operation) || Boolean(responseOf(operation, '401')))).toEqual([]);
    // Open to everyone, but not without a code or a signature.
    expect(without((operation) => !isPublic(operation) || !responseOf(operation, '401')).sort()).toEqual([
      'POST /api/bridge/pair',
      'POST /api/discord/interactions',
    ]);
  });

  it('lists its refusals with their codes', () => {
    const coded = (operation: OperationObject) =>
      Object.keys(operation.responses)
        .filter((status) => /^[45]/.test(status))
        .every((status) => {
          const response = responseOf(operation, status) as { 'x-error-codes'?: string[] } | undefined;
          return (response?.['x-error-codes']?.length ?? 0) > 0;
        });
    expect(without(coded)).toEqual([]);
    const answers =
      (...statuses: string[]) =>
      (operation: OperationObject) =>
        statuses.every((status) => responseOf(operation, status));
    expect(without((operation, path) => isProbe(path) || answers('429')(operation))).toEqual([]);
    expect(without((operation, path) => isLogin(path) || answers('500')(operation))).toEqual([]);
    expect(without((operation) => isPublic(operation) || answers('503')(operation))).toEqual([]);
    const isWrite = (method: string) => method !== 'get';
    expect(
      without((operation, _, method) => !isWrite(method) || answers('400', '403', '413', '415')(operation)),
    ).toEqual([]);
    expect(without((operation, path) => !path.includes('{') || answers('404')(operation))).toEqual([]);
  });

  it('says when to come again', () => {
    for (const status of ['429', '503']) {
      expect(
        without((operation) => {
          const response = responseOf(operation, status);
          return !response || response.headers?.['Retry-After'] !== undefined;
        }),
      ).toEqual([]);
    }
  });

  it('that is a list tells its range, its sorts and its filters', () => {
    const lists = operations.filter(({ operation }) => parameter(operation, 'range'));
    expect(lists.length).toBeGreaterThan(7);
    for (const { operation } of lists) {
      expect(responseOf(operation, '200')?.headers?.['Content-Range']).toBeDefined();
      for (const name of ['sort', 'range', 'filter']) {
        const example = String(parameter(operation, name)?.example);
        expect(JSON.parse(example)).toEqual(expect.any(Object));
      }
    }
  });
});
