import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { violations } from '../../test/axe';
import * as exported from '../index';
import { icons } from '../index';
import type { Stories } from './stories';
import { WORDS } from './words';

const source = join(__dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.stories.tsx'),
);
const stories: Stories = Object.assign(
  {},
  ...files.map((name) => (jest.requireActual(join(source, name)) as { default: Stories }).default),
);
const states = Object.entries(stories).flatMap(([component, each]) =>
  Object.entries(each).map(([state, show]) => [component, state, show] as const),
);

describe('the gallery', () => {
  it('shows every exported component, and nothing else', () => {
    const components = Object.keys(exported).filter((name) => /^[A-Z]|^icons$/.test(name));
    expect(Object.keys(stories).sort()).toEqual(components.sort());
  });

  describe.each(['en', 'ar @night'] as const)('in %s', (name) => {
    const locale = name === 'en' ? 'en' : 'ar';
    it.each(states.filter(([component]) => component !== 'icons'))(
      'shows %s %s without an accessibility violation',
      async (_component, _state, show) => {
        document.documentElement.lang = locale;
        document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr';
        render(<main>{show(WORDS[locale])}</main>);
        expect(await violations()).toEqual([]);
      },
    );
  });

  it.each(states.filter(([component]) => ['Dialog', 'Sheet', 'NavMenu'].includes(component)))(
    'opens %s %s without an accessibility violation',
    async (_component, _state, show) => {
      render(<main>{show(WORDS.en)}</main>);
      for (const button of screen.getAllByRole('button')) await userEvent.click(button);
      expect(await violations()).toEqual([]);
    },
  );

  it('shows every icon', () => {
    expect(Object.keys(stories.icons ?? {})).toEqual(Object.keys(icons));
  });
});
