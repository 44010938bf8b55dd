import { BRAND_COLORS, BRAND_BACKDROPS } from '@city/contracts';

const { surface, line, text, accent } = BRAND_COLORS;

/** The style of the page, in the colours and fonts of the site. */
export const PAGE_STYLE = `
@font-face { font-family: Title; src: url(/fonts/title) format('woff2'); font-weight: 600; font-display: swap; }
@font-face { font-family: Text; src: url(/fonts/text) format('woff2'); font-display: swap; }
* { box-sizing: border-box; margin: 0; }
:root { color-scheme: dark; }
body { background: ${surface}; color: ${text}; font: 1rem/1.6 Text, system-ui, sans-serif; overflow-wrap: anywhere; }
ul { list-style: none; padding: 0; }
h1, h2, h3, strong, .card-title { font-family: Title, Text, system-ui, sans-serif; font-weight: 600; line-height: 1.15; }
h1 { font-size: clamp(2.4rem, 6vw, 3.6rem); }
h2 { font-size: 1.8rem; margin-block: 2rem 0.75rem; }
h3 { font-size: 1.3rem; }
small { font-family: Text, system-ui, sans-serif; font-weight: 400; color: ${BRAND_COLORS['text-quiet']}; }
.sandbox { padding: 0.5rem max(1rem, 50vw - 36rem); background: ${accent}; color: ${BRAND_COLORS['on-accent']}; }
.sandbox a { color: inherit; margin-inline-start: 0.5rem; }
main { max-inline-size: 74rem; margin-inline: auto; padding: 2rem 1rem 3rem; }
.lede, .status { color: ${BRAND_COLORS['text-soft']}; max-inline-size: 42rem; margin-block-start: 0.5rem; }
.status::before { content: ''; display: inline-block; inline-size: 0.6rem; block-size: 0.6rem; margin-inline-end: 0.6rem; border-radius: 50%; background: ${BRAND_COLORS.info}; }
.status[data-up='false']::before { background: ${BRAND_COLORS.danger}; }
.map { margin-block-start: 1.25rem; padding: 1.25rem; border: 1px solid ${line}; border-radius: 10px; background: linear-gradient(180deg, ${surface}, ${BRAND_COLORS['surface-high']}); }
.map svg { display: block; inline-size: 100%; border-block-end: 1px solid ${BRAND_COLORS['line-strong']}; }
.outline { fill: ${line}; }
.windows { fill: ${surface}; fill-opacity: 0.55; transition: fill 1s; }
[data-lit='true'] > .windows { fill: ${BRAND_COLORS['accent-bright']}; fill-opacity: 1; }
.needle { stroke: ${BRAND_COLORS.info}; stroke-width: 1.5; }
.map > ul { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 0.75rem 1rem; margin-block-start: 0.75rem; }
.map h2 { margin: 0; font-size: 1.15rem; color: ${BRAND_COLORS['text-soft']}; }
.map [data-lit='true'] h2 { color: ${text}; }
.crowd { display: flex; flex-wrap: wrap; gap: 0.35rem; margin-block-start: 0.35rem; }
.crowd li { padding: 0.1rem 0.6rem; border-radius: 99px; background: ${BRAND_COLORS['surface-high']}; border: 1px solid ${BRAND_COLORS['line-strong']}; font-size: 0.9rem; }
.people { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 21rem), 1fr)); align-items: start; }
.people > li { display: grid; gap: 0.75rem; padding: 1rem; border: 1px solid ${line}; border-radius: 10px; background: ${BRAND_COLORS['surface-raised']}; }
.people h3 { display: flex; flex-wrap: wrap; align-items: center; gap: 0.6rem; }
.face { display: grid; place-items: center; inline-size: 2.4rem; block-size: 2.4rem; border-radius: 10px; background: ${BRAND_BACKDROPS.avatar}; text-transform: uppercase; }
.card { padding: 0.9rem 1rem; border-radius: 4px; background: ${BRAND_COLORS['surface-high']}; border-block-start: 3px solid ${BRAND_COLORS.warn}; }
.card-title { font-size: 1.25rem; }
.card p + p { margin-block-start: 0.4rem; }
.told { padding-inline-start: 0.75rem; border-inline-start: 3px solid ${BRAND_COLORS.info}; }
.acts, .characters > li { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.characters { display: grid; gap: 0.75rem; padding-block-start: 0.75rem; border-block-start: 1px solid ${line}; }
.characters > li { display: grid; justify-items: start; }
.garage { display: grid; grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr)); gap: 0.5rem; justify-self: stretch; }
.garage li { display: grid; gap: 0.2rem; overflow: clip; padding-block-end: 0.5rem; border: 1px solid ${line}; border-radius: 10px; background: ${BRAND_BACKDROPS.picture}; }
.garage img { inline-size: 100%; block-size: auto; aspect-ratio: 4 / 3; object-fit: cover; }
.garage span, .garage code { padding-inline: 0.6rem; }
.garage code { justify-self: start; margin-inline-start: 0.6rem; padding: 0 0.4rem; border-radius: 4px; background: ${text}; color: ${surface}; font-weight: 600; }
button { font: inherit; min-block-size: 2.75rem; padding-inline: 1rem; border: 0; border-radius: 4px; background: ${accent}; color: ${BRAND_COLORS['on-accent']}; cursor: pointer; }
button.quiet, .people [id$='-leave'], .people [id$='-crash'] { background: transparent; color: ${text}; border: 1px solid ${BRAND_COLORS['line-strong']}; }
:focus-visible { outline: 2px solid ${accent}; outline-offset: 3px; }
pre { max-block-size: 16rem; overflow: auto; margin-block-end: 1rem; padding: 0.75rem; border: 1px solid ${line}; border-radius: 4px; white-space: pre-wrap; }
@media (min-width: 64rem) { .map > ul { grid-template-columns: repeat(5, 1fr); text-align: center; } .crowd { justify-content: center; } }
@media (prefers-reduced-motion: no-preference) {
  .new { animation: come 0.6s ease-out; }
  .garage .new img { animation: drive-in 1.4s cubic-bezier(0.2, 0.7, 0.2, 1); }
  .card.new { animation: turn 0.5s ease-out; }
}
@keyframes come { from { opacity: 0; translate: 0 1rem; } }
@keyframes drive-in { from { translate: 110% 0; } }
@keyframes turn { from { opacity: 0; transform: perspective(40rem) rotateX(-50deg); } }
`;
