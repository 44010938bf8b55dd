import fc from 'fast-check';
import { readOrderNumber } from '@city/contracts';
import { newReference, referencePrefix } from './payment-reference.js';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

describe('payment reference', () => {
  it('carries the community in front', () => {
    expect(referencePrefix('Mirage Roleplay')).toBe('MRG');
    expect(referencePrefix('Ali')).toBe('AL');
    expect(referencePrefix('The Strand')).toBe('TH');
    expect(referencePrefix('Crystal')).toBe('CRY');
    expect(referencePrefix('Eaoui')).toBe('E');
    expect(referencePrefix('مدينة')).toBe('PAY');
    expect(newReference('MRG')).toMatch(/^MRG-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  it('is read back however it was typed', () => {
    const reference = newReference('MRG');
    const sloppy = ` ${reference.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`;
    expect(readOrderNumber(sloppy)).toBe(reference);
  });

  // Fixed codes: old receipts must stay readable.
  it.each([
    ['MRG-0000-0000', 'mrg oooo oooO'],
    ['MRG-1111-111N', 'MRG-iIlL-11lN'],
    ['MRG-7K4Q-M2XT', 'mrg7k4qm2xt'],
    ['MRG-ZYXW-VTS8', ' mrg zyxw vts8 '],
  ])('%s is read from %s', (reference, typed) => {
    expect(readOrderNumber(typed)).toBe(reference);
  });

  it('is read with the letters that it carries, also those of a community that was renamed', () => {
    const reference = newReference('PAY');
    expect(readOrderNumber(reference)).toBe(reference);
    expect(readOrderNumber(newReference('E'))).toMatch(/^E-/);
    expect(readOrderNumber(`${newReference('MRG')}0`)).toBeNull();
  });

  it('does not repeat', () => {
    expect(new Set(Array.from({ length: 2_000 }, () => newReference('MRG'))).size).toBe(2_000);
  });

  it('notices every single wrong character', () => {
    fc.assert(
      fc.property(fc.nat(7), fc.constantFrom(...ALPHABET), (position, wrong) => {
        const reference = newReference('MRG');
        const code = reference.replaceAll('-', '').slice(3);
        fc.pre(code.charAt(position) !== wrong);
        const typed = `MRG${code.slice(0, position)}${wrong}${code.slice(position + 1)}`;
        expect(readOrderNumber(typed)).toBeNull();
      }),
    );
  });

  it('notices swapped neighbours, but for the pair 0 and Z', () => {
    fc.assert(
      fc.property(fc.nat(6), (position) => {
        const code = newReference('MRG').replaceAll('-', '').slice(3);
        const [left = '', right = ''] = code.slice(position, position + 2);
        fc.pre(left !== right && !['0Z', 'Z0'].includes(left + right));
        const typed = `MRG${code.slice(0, position)}${right}${left}${code.slice(position + 2)}`;
        expect(readOrderNumber(typed)).toBeNull();
      }),
    );
  });

  it.each([
    '',
    'MRG',
    'MRG-0',
    'MRG-0000-00000',
    'MRG-7K4Q-M',
    'MRG-7K4Q-M2X',
    '7K4Q-M2XT',
    '123-7K4Q-M2XT',
    'MRGX-7K4Q-M2XT',
    'XYZ-7K4Q-M2XD',
    'MRG-7K4U-M2XD',
  ])('refuses "%s"', (typed) => {
    expect(readOrderNumber(typed)).toBeNull();
  });
});
