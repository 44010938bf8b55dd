import { stepFrom, valueAt, withMoved, withoutMember, withValue } from './body-paths.js';

const body = {
  title: { en: 'Rules' },
  sections: [
    { id: 'a', blocks: ['a1', 'a2'] },
    { id: 'b', blocks: ['b1'] },
  ],
};

it('reads and replaces a value, and leaves the rest as it is', () => {
  expect(valueAt(body, 'sections.1.blocks.0')).toBe('b1');
  expect(valueAt(body, 'sections.7.blocks.0')).toBeUndefined();
  const changed = withValue(body, 'sections.0.id', 'z');
  expect(changed.sections[0]).toEqual({ id: 'z', blocks: ['a1', 'a2'] });
  expect(changed.sections[1]).toBe(body.sections[1]);
  expect(withoutMember(body, 'sections.0').sections).toEqual([body.sections[1]]);
});

it('moves members up and down, and from one inner list to the next', () => {
  expect(stepFrom(body, 'sections.0', 1)).toBe('sections.1');
  expect(stepFrom(body, 'sections.0', -1)).toBeNull();
  expect(stepFrom(body, 'sections.0.blocks.1', 1)).toBe('sections.1.blocks.0');
  expect(stepFrom(body, 'sections.1.blocks.0', -1)).toBe('sections.0.blocks.2');
  expect(stepFrom(body, 'sections.1.blocks.0', 1)).toBeNull();
  const moved = withMoved(body, 'sections.0.blocks.1', 'sections.1.blocks.0');
  expect(moved?.sections.map(({ blocks }) => blocks)).toEqual([['a1'], ['a2', 'b1']]);
});

it('moves no member into a list of another shape', () => {
  expect(withMoved(body, 'sections.0', 'sections.1.blocks.0')).toBeNull();
});
