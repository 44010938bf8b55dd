import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readEffects } from './effects-file.js';

const CAR = { do: 'vehicle', model: 'sultan', garage: 'legion', plate: 'MRG ####' };
const CALL = { do: 'call', resource: 'houses', export: 'give' };
const read = (file: object) => readEffects(JSON.stringify(file));

describe('the owner’s effects file', () => {
  it('may be missing', () => expect(readEffects(null)).toEqual({ effects: new Map(), faults: [] }));

  it('has an example without faults', () => {
    const path = resolve(__dirname, '../../resource/config/effects.example.json');
    const { effects, faults } = readEffects(readFileSync(path, 'utf8'));
    expect(faults).toEqual([]);
    expect([...effects.keys()]).toEqual(['car.sultan', 'house.vine-3']);
  });

  it('may leave out words, limits and values', () => {
    const { effects } = read({ car: CAR, house: CALL });
    expect(effects.get('car')).toEqual({ ...CAR, label: 'car', columns: {}, limitPerDay: null });
    const rest = { label: 'house', args: [], undo: null, probe: null, limitPerDay: null };
    expect(effects.get('house')).toEqual({ ...CALL, ...rest });
  });

  it.each(['Legion Square', 'كراج ليجيون', 'g'.repeat(60)])('may name the garage %s', (garage) => {
    expect(read({ car: { ...CAR, garage } }).effects.get('car')).toMatchObject({ garage });
  });

  it('reads models in small letters, as frameworks list them', () => {
    const { effects } = read({ car: { ...CAR, model: 'Sultan' } });
    expect(effects.get('car')).toMatchObject({ model: 'sultan' });
  });

  it('may give further columns', () => {
    const columns = { in_garage: 1, garage_id: 'A', job: 'civ', type: 'boat' };
    expect(read({ car: { ...CAR, columns } }).effects.get('car')).toMatchObject({ columns });
  });

  it.each<[string, unknown, RegExp]>([
    ['Car', CAR, /^Car: small letters/],
    ['car', [], /^car: is no object$/],
    ['car', { ...CAR, do: 'command' }, /^car: do:/],
    ['car', { ...CAR, colour: 'red' }, /^car: colour: no field/],
    ['car', { ...CAR, model: 'sultan; quit' }, /^car: model:/],
    ['car', { ...CAR, garage: undefined }, /^car: garage:/],
    ['car', { ...CAR, garage: 'Legion ' }, /^car: garage:/],
    ['car', { ...CAR, garage: 'Le\u0000gion' }, /^car: garage:/],
    ['car', { ...CAR, garage: 'g'.repeat(61) }, /^car: garage:/],
    ['car', { ...CAR, columns: [] }, /^car: columns:/],
    ['car', { ...CAR, columns: { 'a`b': 1 } }, /^car: columns:/],
    ['car', { ...CAR, columns: { job: null } }, /^car: columns:/],
    ['car', { ...CAR, columns: { share: 0.5 } }, /^car: columns:/],
    ['car', { ...CAR, columns: { job: 'a', JOB: 'b' } }, /^car: columns:/],
    ['car', { ...CAR, plate: ' ####' }, /^car: plate: up to 8/],
    ['car', { ...CAR, plate: '#### ' }, /^car: plate: up to 8/],
    ['car', { ...CAR, plate: 'MIRAGE ####' }, /^car: plate: up to 8/],
    ['car', { ...CAR, plate: 'MRG ###' }, /^car: plate: at least 4/],
    ['car', { ...CAR, limitPerDay: 0 }, /^car: limitPerDay:/],
    ['car', { ...CAR, label: 'x'.repeat(81) }, /^car: label:/],
    ['car', { ...CAR, label: ' ' }, /^car: label:/],
    ['car', { ...CAR, label: 'Sul\u0007tan' }, /^car: label:/],
    ['house', { ...CALL, export: '' }, /^house: export:/],
    ['house', { ...CALL, undo: 7 }, /^house: undo:/],
    ['house', { ...CALL, args: 'x' }, /^house: args:/],
  ])('leaves out %s with a fault, and says which field is wrong', (key, value, fault) => {
    const { effects, faults } = read({ [key]: value, other: CAR });
    expect(faults).toEqual([expect.stringMatching(fault)]);
    expect([...effects.keys()]).toEqual(['other']);
  });

  it.each([
    ['{ "car": }', /^is no JSON/],
    ['[]', /^is no object$/],
  ])('that reads %s gives nothing', (text, fault) => {
    expect(readEffects(text)).toEqual({ effects: new Map(), faults: [expect.stringMatching(fault)] });
  });
});
