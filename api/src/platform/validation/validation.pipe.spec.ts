import { createValidationPipe } from './validation.pipe.js';

describe('the validation of parameters', () => {
  it('leaves a parameter alone whose class TypeScript has erased', async () => {
    const id = '6b018e3995dc514450b1d412';
    await expect(
      createValidationPipe().transform(id, { type: 'param', metatype: Function, data: 'id' }),
    ).resolves.toBe(id);
  });
});
