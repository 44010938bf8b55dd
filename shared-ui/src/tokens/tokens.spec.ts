import { contrast, LIGHT_TEXT_ON, SIGN_ON, TEXT_ON } from '@city/contracts/brand-colors';
import { color, factionColor, layout, lightColor } from './index';

describe('colours', () => {
  it.each(TEXT_ON)('%s is readable on %s', (name, ground) => {
    expect(contrast(color[name], color[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SIGN_ON)('%s is visible on %s', (name, ground) => {
    expect(contrast(color[name], color[ground])).toBeGreaterThanOrEqual(3);
  });

  it.each(LIGHT_TEXT_ON)('%s is readable on %s of the light theme', (name, ground) => {
    expect(contrast(lightColor[name], lightColor[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.entries(factionColor))('%s of factions is readable on the page', (_name, value) => {
    expect(contrast(value, color.surface)).toBeGreaterThanOrEqual(4.5);
  });

  it('are all checked, or carry no meaning', () => {
    const checked: readonly string[] = [...TEXT_ON, ...SIGN_ON].flat();
    expect(Object.keys(color).filter((name) => !checked.includes(name))).toEqual(['line', 'scrim']);
  });
});

it('an error is nearer to its own field than to the next one', () => {
  expect(parseFloat(layout['field-gap'])).toBeGreaterThanOrEqual(2 * parseFloat(layout['field-near']));
});
