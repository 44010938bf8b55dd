import { violations } from '@city/shared-ui/axe';
import { WORDS } from '@city/shared-ui/stories';
import { render, screen } from '@testing-library/react';
import { readdirSync } from 'node:fs';
import stories from './form-fields.stories';

const states = Object.entries(stories).flatMap(([component, each]) =>
  Object.entries(each).map(([state, show]) => [component, state, show] as const),
);

describe('the fields of forms', () => {
  it('are all in the gallery', () => {
    const files = readdirSync(__dirname).filter((name) => /^form-\w+-field\.tsx$/.test(name));
    const nameOf = (component: string) => `${component.replace(/\B[A-Z]/g, '-$&').toLowerCase()}.tsx`;
    expect(Object.keys(stories).map(nameOf).sort()).toEqual(files.sort());
  });

  describe.each(['en', 'ar @night'] as const)('in %s', (name) => {
    const locale = name === 'en' ? 'en' : 'ar';
    it.each(states)('show %s %s without an accessibility violation', async (_component, state, show) => {
      document.documentElement.lang = locale;
      document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr';
      const words = WORDS[locale];
      render(<main>{show(words)}</main>);
      expect(screen.queryAllByText(words.error)).toHaveLength(state === 'invalid' ? 1 : 0);
      expect(await violations()).toEqual([]);
    });
  });
});
