import { SCREENS } from '../../test/failing-screens.js';
import { describeFailures, failures, meets, shareOf } from '../../test/failures-of-screens.js';
import { PANELS } from './panels.js';

const ADDRESSES = [
  '/',
  ...PANELS.flatMap(({ name, create, edit, show }) => [
    `/${name}`,
    ...(create ? [`/${name}/create`] : []),
    ...(edit ? [`/${name}/:id`] : []),
    ...(show ? [`/${name}/:id/show`] : []),
  ]),
];

it('covers every panel of the console', () => {
  expect(Object.keys(SCREENS).sort()).toEqual(ADDRESSES.sort());
});

it.each(failures)('meets %s on a quarter of the screens', (failure) => {
  expect(shareOf(failure)).toBeGreaterThan(0.2);
});

it.each([
  [401, '/users', 'youssef@example.com'],
  [403, '/products', 'Harmattan GT'],
] as const)(
  'a list that is opened after %s tells of it, and shows its data after the return',
  (failure, address, sign) => meets([failure], [], { address, sign }),
);

describeFailures(({ write }) => !write);
