import type { Page } from '@playwright/test';

/** Elements that animate for longer than a blink, one per line. */
export const listMovements = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const { endTime } = effect?.getComputedTiming() ?? {};
        return playState === 'running' && Number(endTime) > 100;
      })
      .map((animation) => {
        const target = (animation.effect as KeyframeEffect | null)?.target;
        const name = 'animationName' in animation ? String(animation.animationName) : 'transition';
        return `moves: ${target?.tagName.toLowerCase()} ${target?.className}: ${name}`;
      }),
  );
