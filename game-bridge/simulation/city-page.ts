import type { PlayedCharacter, PlayedCityState, PlayedPerson } from './played-city.js';

const ESCAPES: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' },
};
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** The whole page. */
export const cityPage = (state: PlayedCityState, siteUrl: string | null): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Demo city - sandbox</title>
    <link rel="stylesheet" href="/page.css">
    <script src="/page.js" defer></script>
  </head>
  <body>
    <header>
      <strong>SANDBOX</strong> A simulated game server. Nothing here is real.
      ${siteUrl === null ? '' : `<a href="${escape(siteUrl)}">Open the site</a>`}
    </header>
    <main>
      <h1>Demo city</h1>
      <p>The site decides who may enter. A car that somebody buys in the shop appears here while you look on.</p>
      <div id="parts">${cityParts(state)}</div>
    </main>
  </body>
</html>
`;

/** The part of the page that changes. */
export const cityParts = ({ isUp, people, console }: PlayedCityState): string => `
  <p role="status">${
    isUp
      ? `The server is up. In the city: ${people.filter(({ isIn }) => isIn).length} of ${people.length}.`
      : 'The server is down and starts again in a moment.'
  }</p>
  <ul class="people">${people.map(personOf).join('')}</ul>
  <form method="post" action="/crash">
    <button id="crash">Crash the server</button>
  </form>
  <h2>The server’s console</h2>
  <pre tabindex="0">${escape(console.join('\n')) || 'Nothing yet.'}</pre>`;

const personOf = (person: PlayedPerson): string => {
  const { name, isIn, read, told } = person;
  const acts = isIn ? { leave: 'Leave', crash: 'Crash the game' } : { join: 'Come to the door' };
  return `
    <li>
      <h2>${escape(name)} <small>${isIn ? 'in the city' : 'outside'}</small></h2>
      ${!isIn && read ? `<p class="read">${escape(read)}</p>` : ''}
      ${isIn && told ? `<p class="read">${escape(told)}</p>` : ''}
      ${Object.entries(acts)
        .map(([act, label]) => formOf(name, act, `<button id="${idOf(name, act)}">${label}</button>`))
        .join('')}
      <ul class="characters">${person.characters.map((one) => characterOf(person, one)).join('')}</ul>
    </li>`;
};

const characterOf = ({ name, plays, isIn }: PlayedPerson, character: PlayedCharacter): string => {
  const { key, cars } = character;
  const isPlayed = key === plays;
  const label = escape(character.name);
  const choice = isPlayed
    ? `<strong>${label}</strong> <small>${isIn ? 'plays now' : 'plays next'}</small>`
    : formOf(
        name,
        `choose?character=${encodeURIComponent(key)}`,
        `<button id="${idOf(name, key)}">Play ${label}</button>`,
      );
  const garage = cars.map(({ plate, model }) => `<li><code>${escape(plate)}</code> ${escape(model)}</li>`);
  return `<li>${choice}${garage.length > 0 ? `<ul class="cars">${garage.join('')}</ul>` : ''}</li>`;
};

const formOf = (name: string, act: string, content: string): string =>
  `<form method="post" action="/people/${encodeURIComponent(name)}/${act}">${content}</form>`;

/** The focus stays on a button when the page changes. */
const idOf = (name: string, what: string): string => escape(`${name}-${what}`);

/** Brings the page up to date each second, and keeps the focus. */
export const PAGE_SCRIPT = `
const place = document.getElementById('parts');
let known = '';
setInterval(async () => {
  const answer = await fetch('/parts').catch(() => null);
  const text = answer?.ok ? await answer.text() : known;
  if (text === known) return;
  const focused = document.activeElement?.id;
  known = text;
  place.innerHTML = text;
  if (focused) document.getElementById(focused)?.focus();
}, 1000);
`;

export const PAGE_STYLE = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5; }
body { margin: 0; }
header { padding: 0.5rem 1rem; background: #ffd84d; color: #201a00; }
header a { color: inherit; margin-inline-start: 0.5rem; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
.people { list-style: none; padding: 0; display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); }
.people > li { border: 1px solid #8888; border-radius: 0.5rem; padding: 1rem; }
h2 { margin: 0 0 0.5rem; font-size: 1.1rem; }
small { font-weight: normal; opacity: 0.8; }
.read { white-space: pre-line; border-inline-start: 3px solid #d08700; padding-inline-start: 0.5rem; }
.characters { padding-inline-start: 1rem; }
form { display: inline-block; margin: 0 0.5rem 0.25rem 0; }
button { font: inherit; min-height: 2.5rem; padding: 0 0.75rem; cursor: pointer; }
pre, form + h2 { margin-top: 1rem; }
pre { max-height: 16rem; overflow: auto; padding: 0.75rem; border: 1px solid #8888; white-space: pre-wrap; }
`;
