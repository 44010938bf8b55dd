import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Maximum number of Tab stops to any target of a page. */
const MAX_TAB_STOPS = 90;

/**
 * A player without a mouse. Every focus stop on the way must be visible, on the screen and not covered; going forward,
 * the focus must follow the order of the page.
 */
export class Keyboard {
  constructor(readonly page: Page) {}

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  /** Presses Tab until `target` has the focus. */
  tabTo(target: Locator): Promise<void> {
    return this.walk('Tab', target);
  }

  /** Presses Shift and Tab until `target` has the focus. */
  tabBackTo(target: Locator): Promise<void> {
    return this.walk('Shift+Tab', target);
  }

  /** Tabs to a button or a link and presses it. */
  async tabToAndPress(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(target);
    await this.press(key);
  }

  /** Tabs to a text field and replaces its value. */
  async write(target: Locator, text: string): Promise<void> {
    await this.tabTo(target);
    await this.press('ControlOrMeta+A');
    await this.page.keyboard.insertText(text);
  }

  /** Tabs to a list and selects the option that starts with these letters. */
  async choose(target: Locator, letters: string): Promise<void> {
    await this.tabTo(target);
    await this.type(letters);
  }

  /** Asserts that `target` has the focus, visibly. */
  async expectFocus(target: Locator): Promise<void> {
    await expect(target).toBeFocused();
    const [faults] = await target.evaluateAll(inspectFocus, null);
    expect(faults).toEqual([]);
  }

  private async walk(key: 'Tab' | 'Shift+Tab', target: Locator): Promise<void> {
    await target.first().waitFor();
    const faults: string[] = [];
    await this.page.evaluate(() => Reflect.deleteProperty(window, 'lastFocused'));
    for (let stop = 0; stop < MAX_TAB_STOPS; stop += 1) {
      await this.press(key);
      const [found, isReached] = await target.evaluateAll(inspectFocus, key === 'Tab' ? 'forward' : 'back');
      faults.push(...found);
      if (isReached) return expect(faults).toEqual([]);
    }
    throw new Error(`${MAX_TAB_STOPS} times ${key} did not lead to ${String(target)}`);
  }
}

/**
 * Faults of the current focus and of the step that led there, and whether it has reached one of the targets. Runs in
 * the page.
 */
function inspectFocus(targets: Element[], way: string | null): [string[], boolean] {
  const element = document.activeElement;
  if (!element || element === document.body) return [[], false];
  const name = `<${element.tagName.toLowerCase()}> "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}"`;
  const faults: string[] = [];

  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const isDrawn = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  if (!element.matches(':focus-visible') || !isDrawn) faults.push(`${name}: its focus is not drawn`);

  const box = element.getBoundingClientRect();
  const onScreen =
    box.bottom > 0 && box.right > 0 && box.top < window.innerHeight && box.left < window.innerWidth;
  if (!onScreen) faults.push(`${name}: has the focus outside of the screen`);
  else {
    const middle = (from: number, to: number, most: number) => (Math.max(from, 0) + Math.min(to, most)) / 2;
    const x = middle(box.left, box.right, window.innerWidth);
    const covering = [0.5, 0.1, 0.9].map((part) => {
      const top = Math.max(box.top, 0);
      const bottom = Math.min(box.bottom, window.innerHeight);
      return document.elementFromPoint(x, top + (bottom - top) * part);
    });
    const isFree = covering.some((top) => top && (element.contains(top) || top.contains(element)));
    if (!isFree) faults.push(`${name}: is hidden behind something while it has the focus`);
  }

  // Compares current positions, because the page may have changed since the last step. A removed element has no
  // position.
  const memory = window as { lastFocused?: Element };
  const last = memory.lastFocused;
  memory.lastFocused = element;
  if (way && last?.isConnected && last !== element) {
    const comesBefore = (element.compareDocumentPosition(last) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    if (way === 'forward' && comesBefore && !element.matches('[class*=skip]'))
      faults.push(`${name}: has the focus after something that follows it on the page`);
    if (way === 'back' && !comesBefore)
      faults.push(`${name}: has the focus going back, after something that precedes it`);
  }
  return [faults, targets.includes(element)];
}
