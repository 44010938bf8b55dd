import { swapLateFonts } from './swap-late-fonts';

it('fonts that would wait for the next page are swapped in on this one', () => {
  document.head.innerHTML =
    "<style>@font-face { font-family: 'X'; font-display: optional; src: url(x.woff2) } p { color: red }" +
    "@font-face { font-family: 'Y'; font-display: block; src: url(y.woff2) }</style>";
  swapLateFonts();
  const rules = [...(document.styleSheets[0]?.cssRules ?? [])].map(({ cssText }) => cssText);
  expect(rules[0]).toContain('font-display: swap');
  expect(rules[2]).toContain('font-display: block');
});
