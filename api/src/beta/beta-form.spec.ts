import { toBetaForm } from './beta-form.js';

it('is stored without the spaces around its texts and with ASCII digits', () => {
  expect(toBetaForm({ name: ' Yusuf ', age: ' ٢٥ ', motivation: ' I test. ' })).toEqual({
    name: 'Yusuf',
    age: '25',
    motivation: 'I test.',
  });
  expect(toBetaForm({ name: 'Yusuf', age: '25' }).motivation).toBe('');
});

it('is refused with every broken rule, the first one as the sentence', () => {
  expect(() => toBetaForm({ age: '17' })).toThrow(
    expect.objectContaining({
      code: 'VALIDATION_FAILED',
      message: 'name cannot be empty',
      errors: [
        { field: 'name', code: 'FIELD_EMPTY', message: 'name cannot be empty' },
        { field: 'age', code: 'AGE_TOO_YOUNG', message: 'You must be at least 18 years old' },
      ],
    }),
  );
});
