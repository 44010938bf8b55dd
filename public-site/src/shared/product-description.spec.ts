import { descriptionItems, descriptionLine } from './product-description';

describe('a description', () => {
  it('has one point per line, whatever bullet staff typed', () => {
    expect(descriptionItems('- one\r\n• two\n\n * three \nfour')).toEqual(['one', 'two', 'three', 'four']);
    expect(descriptionLine('one\ntwo')).toBe('one · two');
    expect(descriptionItems('Half-price - today.')).toEqual(['Half-price - today.']);
  });
});
