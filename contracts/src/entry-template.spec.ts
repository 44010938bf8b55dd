import type { Content } from './content.js';
import { EXAMPLE_NEWS } from './examples.js';
import { ENTRY_MARKS, fillEntry, THIS_ENTRY, type EntryCase } from './entry-template.js';
import { templateCase } from './template-cases.js';

const PICTURE = '/api/pictures/0123456789abcdef0123456789abcdef-800x600';
const faction = (more: Partial<Content> = {}): Content => ({
  ...EXAMPLE_NEWS,
  kind: 'faction',
  slug: 'gatekeepers',
  texts: {
    en: {
      title: 'The <Gatekeepers>',
      text: 'They guard {{site.json}}.\n\nAt night, too.',
      lookingFor: 'Calm drivers.',
    },
  },
  picture: PICTURE,
  faction: { recruitment: 'open', leadsTo: 'job:KEEPER', row: null },
  ...more,
});
const part = (condition: EntryCase) => {
  const { start, fallback, end } = templateCase(condition);
  return `${start}[${condition}]${fallback}[not ${condition}]${end}`;
};
const fill = (document: string, entry: Content) => fillEntry(document, entry, { locale: 'ar' });

it('writes an entry into its document, escaped, in the language in which it was written', () => {
  const { title, text, lookingFor, lang, dir, picture, pictures, width, height } = ENTRY_MARKS;
  const document = `<h1 lang="${lang}" dir="${dir}">${title}</h1><p>${text}</p><p>${lookingFor}</p>`;
  expect(fill(document, faction())).toBe(
    '<h1 lang="en" dir="ltr">The &lt;Gatekeepers&gt;</h1>' +
      '<p>They guard &#123;&#123;site.json}}.</p><p>At night, too.</p><p>Calm drivers.</p>',
  );
  expect(fill(`${picture} ${pictures} ${width}x${height}`, faction())).toBe(
    `${PICTURE} ${PICTURE}/480 480w, ${PICTURE}/960 800w 800x600`,
  );
});

it('names the entry wherever the document names any entry', () => {
  expect(fill(`/api/content/faction/${THIS_ENTRY} ${THIS_ENTRY}`, faction())).toBe(
    '/api/content/faction/gatekeepers gatekeepers',
  );
});

it('writes the world of a faction, and leaves out what it lacks', () => {
  const { motto, ranks, radio, colour } = ENTRY_MARKS;
  const document = `<p data-colour="${colour}">${motto}</p><ol><li>${ranks}</li></ol>${radio}${part('rivals')}${part('ranks')}`;
  const texts = { en: { title: 'A', text: 'B', motto: 'No <gate> sleeps', ranks: 'Commander\n\n Guard ' } };
  const wardens = {
    recruitment: 'closed',
    leadsTo: null,
    row: null,
    colour: 'teal',
    radio: '154.2',
  } as const;
  expect(fill(document, faction({ texts, faction: wardens }))).toBe(
    '<p data-colour="teal">No &lt;gate&gt; sleeps</p><ol><li>Commander</li><li>Guard</li></ol>154.2[not rivals][ranks]',
  );
});

it.each<[string, Partial<Content>, string]>([
  ['that recruits', {}, '[picture][lookingFor][open]'],
  ['without a picture', { picture: null }, '[not picture][lookingFor][open]'],
  [
    'that does not recruit',
    {
      faction: { recruitment: 'closed', leadsTo: null, row: null },
      texts: { en: { title: 'Closed', text: 'Full.' } },
    },
    '[picture][not lookingFor][not open]',
  ],
])('keeps the parts of a faction %s', (_what, more, shown) => {
  const parts = (['picture', 'lookingFor', 'open'] as const).map(part).join('');
  expect(fill(parts, faction(more))).toBe(shown);
});

it('links to the form of a faction that recruits, in the language of the page', () => {
  expect(fill(ENTRY_MARKS.form, faction())).toBe('/ar/job?preferredDepartment=KEEPER');
});
