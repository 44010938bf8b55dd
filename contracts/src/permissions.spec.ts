import { APPLICATION_KINDS } from './kinds/index.js';
import { GIVEN_PERMISSIONS, PERMISSIONS, READY_ROLES } from './permissions.js';

describe('permissions', () => {
  it('have one for the review of each kind of application', () => {
    const reviews = PERMISSIONS.filter((name) => name.startsWith('review.'));
    expect(reviews).toEqual(APPLICATION_KINDS.map((kind) => `review.${kind}`));
  });

  it('are named once each', () => {
    expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length);
  });

  it('of Admins contain one that no role can give: changing roles', () => {
    expect(PERMISSIONS.filter((name) => !(GIVEN_PERMISSIONS as readonly string[]).includes(name))).toEqual([
      'staff',
    ]);
  });

  it('of the ready roles are the least that the work needs', () => {
    expect(READY_ROLES).toEqual({
      reviewer: APPLICATION_KINDS.map((kind) => `review.${kind}`),
      support: ['people', 'orders', 'messages'],
      treasurer: ['orders', 'money'],
      editor: ['content', 'pages'],
    });
  });
});
