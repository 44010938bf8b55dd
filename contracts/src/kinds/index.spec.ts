import type { ApplicationKindSpec } from '../forms/application-kind.js';
import { APPLICATION_KINDS, filteredAnswersOf, KINDS } from './index.js';

const kinds: readonly ApplicationKindSpec[] = Object.values(KINDS);

describe('the kinds of application', () => {
  it('are listed under their names, at addresses of their own', () => {
    expect(kinds.map(({ name }) => name)).toEqual(APPLICATION_KINDS);
    expect(new Set(kinds.map(({ api }) => api.path)).size).toBe(kinds.length);
  });

  it('have the states of CurrentUser, each of one kind', () => {
    expect(kinds.flatMap(({ state }) => state ?? []).sort()).toEqual([
      'betaStatus',
      'entityStatus',
      'streamerStatus',
      'whiteListStatus',
    ]);
  });

  it('are filtered by the answers that say so', () => {
    expect(APPLICATION_KINDS.map((kind) => [kind, filteredAnswersOf(kind)])).toEqual([
      ['beta', []],
      ['whitelist', []],
      ['entity', ['entityType']],
      ['job', ['preferredDepartment']],
      ['streamer', ['platform']],
    ]);
  });
});
