import {
  CITY_NEEDLE,
  DISTRICT_GROUND,
  DISTRICT_WIDTH,
  districtOutline,
  DISTRICTS,
  districtWindows,
  escapeHtml as escape,
  type District,
} from '@city/contracts';
import type { PlayedCharacter, PlayedCityState, PlayedPerson } from './played-city.js';

const NAMES: Readonly<Record<District, string>> = {
  port: 'The port',
  market: 'The old market',
  hill: 'The hill',
  wall: 'The wall',
  coast: 'The coast road',
};

/** @param pictures the models of cars that have a picture */
export interface PageOptions {
  siteUrl: string | null;
  pictures: ReadonlySet<string>;
}

/** The whole page. */
export const cityPage = (state: PlayedCityState, options: PageOptions): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Demo city - sandbox</title>
    <link rel="stylesheet" href="/page.css">
    <script src="/page.js" defer></script>
  </head>
  <body>
    <aside class="sandbox">
      <strong>SANDBOX</strong> A simulated game server. Nothing here is real.
      ${options.siteUrl === null ? '' : `<a href="${escape(options.siteUrl)}">Open the site</a>`}
    </aside>
    <main>
      <h1>Demo city</h1>
      <p class="lede">The site decides who may enter. A car that somebody buys in the shop is parked here while you look on.</p>
      <div id="parts">${cityParts(state, options)}</div>
    </main>
  </body>
</html>
`;

/** The part of the page that changes. */
export function cityParts({ isUp, people, console }: PlayedCityState, options: PageOptions): string {
  const inside = people.filter(({ isIn }) => isIn);
  const outside = people.filter(({ isIn }) => !isIn);
  const listOf = (some: readonly PlayedPerson[]) =>
    `<ul class="people">${some.map((person) => personOf(person, options)).join('')}</ul>`;
  return `
  <p role="status" class="status" data-up="${isUp}">${
    isUp
      ? `The server is up. In the city: ${inside.length} of ${people.length}.`
      : 'The server is down and starts again in a moment.'
  }</p>
  ${mapOf(inside)}
  <h2>At the door</h2>
  ${outside.length > 0 ? listOf(outside) : '<p>Everybody is in the city.</p>'}
  <h2>In the city</h2>
  ${inside.length > 0 ? listOf(inside) : '<p>Nobody is in the city.</p>'}
  <h2>The server’s console</h2>
  <pre tabindex="0">${escape(console.join('\n')) || 'Nothing yet.'}</pre>
  <form method="post" action="/crash">
    <button id="crash" class="quiet">Crash the server</button>
  </form>`;
}

/** The skyline. A district is lit while anybody is there, at this moment. The map of the site shows less, and later. */
function mapOf(inside: readonly PlayedPerson[]): string {
  const peopleIn = (district: District) => inside.filter((person) => person.district === district);
  const isLit = (district: District) => peopleIn(district).length > 0;
  return `
  <section class="map" aria-label="Map">
    <svg viewBox="0 0 ${DISTRICTS.length * DISTRICT_WIDTH} ${DISTRICT_GROUND + 2}" aria-hidden="true">
      ${DISTRICTS.map(
        (
          district,
          index,
        ) => `<g transform="translate(${index * DISTRICT_WIDTH})" data-lit="${isLit(district)}">
        <path class="outline" fill-rule="evenodd" d="${districtOutline(district)}"/>
        <path class="windows" d="${districtWindows(district)}"/>
      </g>`,
      ).join('')}
      <path class="needle" d="${CITY_NEEDLE}"/>
    </svg>
    <ul>
      ${DISTRICTS.map(
        (district) => `<li data-lit="${isLit(district)}"><h2>${NAMES[district]}</h2>
        <ul class="crowd">${peopleIn(district)
          .map(({ name }) => `<li data-seen="${escape(name)} ${district}">${escape(name)}</li>`)
          .join('')}</ul></li>`,
      ).join('')}
    </ul>
  </section>`;
}

function personOf(person: PlayedPerson, options: PageOptions): string {
  const { name, isIn, told } = person;
  const acts = isIn ? { leave: 'Leave', crash: 'Crash the game' } : { join: 'Come to the door' };
  return `
    <li data-seen="${escape(name)} ${isIn}">
      <h3><span class="face" aria-hidden="true">${escape([...name][0] ?? '')}</span>${escape(name)} <small>${
        isIn ? 'in the city' : 'outside'
      }</small></h3>
      ${cardOf(person)}
      ${isIn && told ? `<p class="told">${escape(told)}</p>` : ''}
      <div class="acts">${Object.entries(acts)
        .map(([act, label]) => formOf(name, act, `<button id="${idOf(name, act)}">${label}</button>`))
        .join('')}</div>
      <ul class="characters">${person.characters.map((one) => characterOf(person, one, options)).join('')}</ul>
    </li>`;
}

/** The card that a refused player reads at the door, or the reason for which a player was disconnected. */
function cardOf({ name, isIn, read }: PlayedPerson): string {
  if (isIn || !read) return '';
  const [title = '', ...lines] = read.split('\n');
  return `<div class="card" data-seen="${escape(`${name} ${read}`)}">
        <p class="card-title">${escape(title)}</p>
        ${lines.map((line) => `<p>${escape(line)}</p>`).join('')}
      </div>`;
}

function characterOf({ name, plays, isIn }: PlayedPerson, character: PlayedCharacter, options: PageOptions) {
  const { key, cars } = character;
  const isPlayed = key === plays;
  const label = escape(character.name);
  const choice = isPlayed
    ? `<p><strong>${label}</strong> <small>${isIn ? 'plays now' : 'plays next'}</small></p>`
    : formOf(
        name,
        `choose?character=${encodeURIComponent(key)}`,
        `<button id="${idOf(name, key)}" class="quiet">Play ${label}</button>`,
      );
  const garage = cars.map(
    ({ plate, model }) =>
      `<li data-seen="${escape(plate)}">${
        options.pictures.has(model)
          ? `<img src="/cars/${escape(model)}" alt="" width="160" height="120">`
          : ''
      }<span>${escape(model)}</span><code>${escape(plate)}</code></li>`,
  );
  return `<li>${choice}${
    garage.length > 0 ? `<ul class="garage" aria-label="Garage of ${label}">${garage.join('')}</ul>` : ''
  }</li>`;
}

const formOf = (name: string, act: string, content: string): string =>
  `<form method="post" action="/people/${encodeURIComponent(name)}/${act}">${content}</form>`;

/** The focus stays on a button when the page changes. */
const idOf = (name: string, what: string): string => escape(`${name}-${what}`);

/** Updates the page each second, and keeps the focus. Styles animate new people, cards and cars. */
export const PAGE_SCRIPT = `
const place = document.getElementById('parts');
const seen = new Set();
let known = '';
const look = (isFirst) => {
  for (const element of place.querySelectorAll('[data-seen]')) {
    const { seen: key } = element.dataset;
    if (!isFirst && !seen.has(key)) element.classList.add('new');
  }
  seen.clear();
  for (const element of place.querySelectorAll('[data-seen]')) seen.add(element.dataset.seen);
};
look(true);
setInterval(async () => {
  const answer = await fetch('/parts').catch(() => null);
  const text = answer?.ok ? await answer.text() : known;
  if (text === known) return;
  const focused = document.activeElement?.id;
  known = text;
  place.innerHTML = text;
  look(false);
  if (focused) document.getElementById(focused)?.focus();
}, 1000);
`;
