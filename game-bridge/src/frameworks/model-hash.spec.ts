import { modelHash } from './model-hash.js';

it.each([
  // As game servers have stored them.
  ['vigero', -825837129],
  ['adder', -1216765807],
  ['ADDER', -1216765807],
  ['sultan', 970598228],
])('numbers the model %s as the game does', (model, hash) => expect(modelHash(model)).toBe(hash));
