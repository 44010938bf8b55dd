import axe from 'axe-core';

/**
 * The broken rules of what is on the screen, with the element of each. Colour contrast needs real painting, which
 * jsdom has not; `region` is the host page's matter.
 */
export async function listViolations(root: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(root, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
