import type { Page } from '@playwright/test';

/** Characters of a line that is comfortable to read (WCAG 1.4.8), and a tenth more, because letters differ in width. */
const LINE_MAX = 88;
/** Largest relative difference between a picture’s shown and natural proportions. */
const STRETCH = 0.02;

/** Lists faults of a large screen: long lines, stretched pictures, content wider than its column. One per line. */
export const listOverwide = (page: Page) =>
  page.evaluate(
    ({ lineMax, stretch }) => {
      const nameOf = (element: Element) =>
        `<${element.tagName.toLowerCase()} ${element.className}> "${(element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
      const faults: string[] = [];
      const range = document.createRange();
      for (const element of document.querySelectorAll(
        'main :is(p, li, dd, dt, td, figcaption, blockquote, label)',
      )) {
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        // A container has text lines only if it holds text itself.
        const texts = [...element.childNodes].filter(
          ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
        );
        for (const text of texts) {
          range.selectNodeContents(text);
          const lines = new Map<number, number>();
          for (const { top, width } of range.getClientRects())
            lines.set(Math.round(top), (lines.get(Math.round(top)) ?? 0) + width);
          const widths = [...lines.values()];
          if (widths.length < 2) continue;
          const ofAll = widths.reduce((sum, width) => sum + width, 0);
          const length = ((text.textContent ?? '').length * Math.max(...widths)) / ofAll;
          if (length > lineMax) faults.push(`${nameOf(element)}: lines of ${Math.round(length)} characters`);
        }
      }
      for (const picture of document.querySelectorAll<HTMLImageElement>('main img')) {
        const { width, height } = picture.getBoundingClientRect();
        if (!picture.naturalWidth || !width || !height || getComputedStyle(picture).objectFit !== 'fill')
          continue;
        const ratio = width / height / (picture.naturalWidth / picture.naturalHeight);
        if (Math.abs(ratio - 1) > stretch)
          faults.push(`${picture.currentSrc}: stretched by ${ratio.toFixed(2)}`);
      }
      const column = 82 * parseFloat(getComputedStyle(document.documentElement).fontSize);
      for (const element of document.querySelectorAll(
        'main :is(input, textarea, select, button, a, table)',
      )) {
        const { width } = element.getBoundingClientRect();
        if (width > column) faults.push(`${nameOf(element)}: ${Math.round(width)} px wide`);
      }
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth) faults.push(`${scrollWidth - clientWidth} px wider than the screen`);
      return faults;
    },
    { lineMax: LINE_MAX, stretch: STRETCH },
  );
