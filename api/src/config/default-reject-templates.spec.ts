import { APPLICATION_KINDS } from '@city/contracts';
import { DEFAULT_REJECT_TEMPLATES } from './default-reject-templates.js';

it.each(APPLICATION_KINDS)('a new community has a reason of its own for rejecting: %s', (kind) => {
  const own = DEFAULT_REJECT_TEMPLATES.filter(
    ({ kinds }) => kinds.includes(kind) && kinds.length < APPLICATION_KINDS.length,
  );
  expect(own.length).toBeGreaterThan(0);
});
