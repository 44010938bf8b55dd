import { ENTITY } from '@city/contracts';
import { MEMBER_LISTS } from '../kinds/served-kinds.js';
import { applicationDto, inputDto } from './form-classes.js';

describe('a custom field, of which the declaration says neither type nor limits', () => {
  const { membersInGameNames: _, ...incomplete } = MEMBER_LISTS;

  it.each([
    ['submission', () => inputDto(ENTITY, incomplete)],
    ['answer', () => applicationDto(ENTITY, incomplete)],
  ])('cannot be left out of the %s', (_what, build) => {
    expect(build).toThrow('membersInGameNames');
  });

  it('is built with the words of its kind', () => {
    expect(inputDto(ENTITY, MEMBER_LISTS).name).toBe('EntityInputDto');
    expect(applicationDto(ENTITY, MEMBER_LISTS).name).toBe('EntityApplicationDto');
  });
});
