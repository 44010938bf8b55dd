import { describeFailures, isShopping, pages } from '../../test/failing/describe-failures';
import { PAGES } from '../../test/failing/pages';

it('covers every page of the router', () => {
  expect(Object.keys(PAGES).sort()).toEqual(pages.map(({ path }) => path).sort());
});

describeFailures((path) => !isShopping(path));
