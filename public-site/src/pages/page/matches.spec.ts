import { matches } from './matches';

it.each([
  ['Économie de la règle', 'economie regle'],
  ['لا تنسَ الأدلّة', 'ادلة'],
])('finds “%s” by “%s”', (text, search) => {
  expect(matches(text, search)).toBe(true);
  expect(matches(text, `${search} zebra`)).toBe(false);
});
