import { traceIdOf } from '../tracing.js';

it('takes ids of nginx and UUIDs as ids of traces, and no others', () => {
  const id = '0af7651916cd43dd8448eb211c80319c';
  expect(traceIdOf(id)).toBe(id);
  expect(traceIdOf('0AF76519-16CD-43DD-8448-EB211C80319C')).toBe(id);
  expect(traceIdOf('support-code')).toBeNull();
  expect(traceIdOf('0'.repeat(32))).toBeNull();
});
