import type { FieldSpecs } from './forms/fields.js';
import { FACTION_FORMS, factionFormPath } from './factions.js';
import { ENTITY, ENTITY_TYPES } from './kinds/entity.js';
import { DEPARTMENTS, JOB } from './kinds/job.js';

it('every department and every type of entity has a form', () => {
  expect(FACTION_FORMS).toEqual([
    ...DEPARTMENTS.map((department) => `job:${department}`),
    ...ENTITY_TYPES.map((type) => `entity:${type}`),
  ]);
});

it.each(FACTION_FORMS)('the address of %s names a field of its form and one of the options', (form) => {
  const [path = '', query] = factionFormPath(form).split('?');
  const [[field = '', option = ''] = []] = [...new URLSearchParams(query)];
  const fields: FieldSpecs = path === '/job' ? JOB.fields : ENTITY.fields;
  expect(fields[field]).toMatchObject({ kind: 'choice', options: expect.arrayContaining([option]) });
});
