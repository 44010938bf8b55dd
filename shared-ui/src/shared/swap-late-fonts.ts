/**
 * Shows fonts that arrive late on this page, too (`font-display: swap`). For documents that stay open for long, where a shift
 * of the first second matters less than the typeface of the whole session.
 */
export function swapLateFonts(): void {
  for (const sheet of document.styleSheets) {
    // Rules of a sheet of another origin cannot be read.
    if (sheet.href && new URL(sheet.href, location.href).origin !== location.origin) continue;
    for (const rule of sheet.cssRules) {
      if (!('style' in rule)) continue;
      const style = rule.style as CSSStyleDeclaration;
      if (style.getPropertyValue('font-display') === 'optional') style.setProperty('font-display', 'swap');
    }
  }
}
