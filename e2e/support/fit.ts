import type { Page } from '@playwright/test';

/** Minimum size of a touch target, and of a primary action, in CSS pixels (WCAG 2.5.8, and the project's own goal). */
const TARGET = 24;
const PRIMARY_TARGET = 44;

/** Waits for the header of this width: the wide one is rendered after a resize, once its code is downloaded. */
export async function headerDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A resize reaches the page with its next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  const isWide = await page.evaluate(() => matchMedia('(min-width: 64rem)').matches);
  // The offline page has no menus.
  if (!isWide || (await page.locator('header [data-prerendered]').count()) === 0) return;
  const pressable = (part: string) => page.locator(`header [data-prerendered="${part}"] :is(a, button)`);
  // A visitor’s account is empty: the login is beside it.
  const login = page.locator('header a[href^="/auth?"]');
  for (const part of [pressable('menus'), pressable('language'), pressable('account').or(login)])
    await part.first().waitFor();
}

/** Waits until the page is stable: heading, fonts loaded, no skeletons, no running animation. */
export async function drawn(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await headerDrawn(page);
  await page.waitForFunction(
    () => !document.querySelector('main [class*="skeleton"], main [class*="spinner"]'),
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
      .map(({ finished }) => finished.catch(() => undefined));
    await Promise.race([Promise.all(ending), new Promise((resolve) => setTimeout(resolve, 1_000))]);
  });
}

/** Doubles the size of all text, like a browser setting. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

/**
 * Lists the faults of the layout: sideways scrolling, clipped or overflowing text, targets that are too small. One per
 * line.
 */
export function listMisfits(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ least, primary }) => {
      const root = document.documentElement;
      const faults: string[] = [];
      const nameOf = (element: Element) =>
        `<${element.tagName.toLowerCase()} ${element.className}> "${(element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
      const isShown = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.closest('[inert]');
      const top = document.querySelector('dialog:modal') ?? document.body;

      if (root.scrollWidth > root.clientWidth)
        faults.push(`${root.scrollWidth - root.clientWidth} px wider than the screen`);

      const hasText = (element: Element) =>
        Array.from(element.childNodes).some(
          ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
        );
      for (const element of top.querySelectorAll<HTMLElement>('*')) {
        if (!isShown(element)) continue;
        const box = element.getBoundingClientRect();
        // Visually hidden text is one pixel large.
        if (box.width <= 1 || box.height <= 1) continue;
        const style = getComputedStyle(element);
        const cuts = ['hidden', 'clip'];
        if (hasText(element) || element.matches('input, textarea, select')) {
          let holder: HTMLElement | null = element;
          let scrolls = false;
          for (; holder; holder = holder.parentElement) {
            const { overflowX } = getComputedStyle(holder);
            if (['auto', 'scroll'].includes(overflowX) && holder !== root && holder !== document.body)
              scrolls = true;
          }
          if (!scrolls && (box.left < -1 || box.right > root.clientWidth + 1))
            faults.push(`${nameOf(element)}: reaches out of the screen (${box.left} to ${box.right})`);
        }
        const cutX = cuts.includes(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
        const cutY = cuts.includes(style.overflowY) && element.scrollHeight > element.clientHeight + 1;
        if ((cutX || cutY) && element.clientWidth > 1) {
          // Decoration may be clipped; text may not.
          const words = Array.from(element.querySelectorAll<HTMLElement>('*'))
            .concat(element)
            .filter((inner) => hasText(inner) && isShown(inner) && !inner.closest('[aria-hidden="true"]'));
          const edge = element.getBoundingClientRect();
          for (const inner of words) {
            const range = document.createRange();
            range.selectNodeContents(inner);
            const { left, right, top: upper, bottom, width } = range.getBoundingClientRect();
            if (width <= 1 || inner.getBoundingClientRect().width <= 1) continue;
            const outX = cutX && (left < edge.left - 1 || right > edge.right + 1);
            const outY = cutY && (upper < edge.top - 1 || bottom > edge.bottom + 1);
            if (outX || outY) {
              faults.push(`${nameOf(inner)}: cut off by <${element.className}>`);
              break;
            }
          }
        }
      }

      const targets = 'a[href], button, summary, select, textarea, input:not([type="hidden"])';
      for (const element of top.querySelectorAll<HTMLElement>(targets)) {
        if (!isShown(element)) continue;
        const own = element.getBoundingClientRect();
        if (own.width <= 1 || own.bottom < 0 || element.matches('[class*="skip"]')) continue;
        // A link within a sentence has the height of its line.
        if (
          element.matches('a') &&
          getComputedStyle(element).display === 'inline' &&
          element.closest('p, li, dd, label')
        )
          continue;
        const area = element.closest('label')?.getBoundingClientRect() ?? own;
        const needed = element.matches('[class*="primary"]') ? primary : least;
        if (Math.min(area.height, area.width) < needed - 0.5)
          faults.push(
            `${nameOf(element)}: a target of ${Math.round(area.width)} x ${Math.round(area.height)} px`,
          );
      }
      return [...new Set(faults)];
    },
    { least: TARGET, primary: PRIMARY_TARGET },
  );
}
