import axe from 'axe-core';

/**
 * The axe violations of the screen, with the element of each. Colour contrast needs real painting, which jsdom lacks;
 * `region` concerns the host page.
 */
export async function listViolations(root: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(root, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
