import axe from 'axe-core';

/** The violations that axe finds, by rule. Without colour: jsdom does not paint (the token tests check contrast). */
export async function violations(element: Element = document.body): Promise<string[]> {
  const result = await axe.run(element, {
    rules: {
      'color-contrast': { enabled: false },
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
    },
  });
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
