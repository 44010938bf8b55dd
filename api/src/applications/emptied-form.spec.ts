import { emptiedForm } from './emptied-form.js';

it('keeps the shape of a form, numbers, answers of yes or no and times, and nothing that was written', () => {
  const at = new Date(500);
  const form = {
    name: 'Yusuf',
    number: 7,
    agreeRules: true,
    at,
    missing: null,
    left: undefined,
    members: ['1', '2'],
    answers: { scenario1: 'x' },
  };
  expect(emptiedForm(form)).toEqual({
    name: '',
    number: 7,
    agreeRules: true,
    at,
    missing: null,
    left: undefined,
    members: [],
    answers: {},
  });
});

it.each([null, undefined])('makes an empty form of %p', (form) => {
  expect(emptiedForm(form)).toEqual({});
});
