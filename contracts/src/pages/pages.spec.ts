import { pageVersionIn } from './page-template.js';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { LOCALES } from '../users.js';
import type { LocalizedText } from '../users.js';
import { PAGE_PARTS, SHIPPED_PAGE_NAMES, type PageBlock, type PageBody } from './page-body.js';
import { listPageDraftIssues, listPageIssues, writtenShares } from './page-issues.js';
import { isPageAddress, PAGE_MARKS, type PageValues } from './page-text.js';
import { renderPage } from './render-page.js';
import { SHIPPED_BODIES } from './shipped/index.js';

const values = Object.fromEntries(PAGE_MARKS.map((mark) => [mark, `<${mark}>`])) as PageValues;
const says = (en: string): LocalizedText => ({ en, fr: '', ar: '' });
const page = (blocks: PageBlock[], more: Partial<PageBody> = {}): PageBody => ({
  ...{ title: says('Title'), lede: says('Lede'), note: null },
  sections: [{ id: 'one', numbered: true, title: says('First'), blocks }],
  ...{ search: true, hidden: false },
  ...more,
});
const html = (block: PageBlock, locale: (typeof LOCALES)[number] = 'en') =>
  renderPage(page([block]), locale, {
    ...values,
    x: 'https://x.com/city',
    supportEmail: 'a@b.example',
  }).html.replace(/^.*?<\/header>|<\/section>$/g, '');

describe('the pages of the product', () => {
  it.each(SHIPPED_PAGE_NAMES)('%s can be saved and published', (name) => {
    const body = SHIPPED_BODIES[name];
    expect(listPageDraftIssues(body)).toEqual([]);
    expect(listPageIssues(body)).toEqual([]);
    expect(writtenShares(body)).toEqual({ en: 100, fr: 100, ar: 100 });
  });

  it('keep the anchors to which people have linked', () => {
    const anchorsOf = ({ sections }: PageBody) =>
      sections.flatMap(({ id, blocks }) => [
        id,
        ...blocks.flatMap((block) => (block.kind === 'terms' ? block.items.map((item) => item.id) : [])),
      ]);
    const counted = (name: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${name}-${index + 1}`);
    expect(anchorsOf(SHIPPED_BODIES.rpguide)).toEqual([
      ...counted('rule', 12),
      ...['report', 'sanctions', 'appeal', 'glossary'],
      ...['metagaming', 'powergaming', 'rdm', 'vdm', 'combat-logging', 'new-life', 'nvl'],
    ]);
    expect(anchorsOf(SHIPPED_BODIES.terms)).toEqual(counted('section', 18));
    expect(anchorsOf(SHIPPED_BODIES.privacypolicy)).toEqual(counted('section', 8));
    expect(anchorsOf(SHIPPED_BODIES.cookiespolicy)).toEqual([...counted('section', 6), 'kept-in-browser']);
    expect(anchorsOf(SHIPPED_BODIES.streamerregulations)).toEqual(counted('section', 10));
    expect(anchorsOf(SHIPPED_BODIES.contentguidelines)).toEqual(counted('section', 8));
    expect(anchorsOf(SHIPPED_BODIES.who)).toContain('team');
  });
});

describe('a page as HTML', () => {
  it('has paragraphs, bold words, links and marks', () => {
    const text = 'One **bold *word**.\n\nTwo: [the {{name}} rules](/rpguide#rule-2), {{name}}.';
    expect(html({ kind: 'text', text: says(text) })).toBe(
      '<p>One **bold *word**.</p><p>Two: <a href="/rpguide#rule-2">the &lt;name&gt; rules</a>, &lt;name&gt;.</p>',
    );
    expect(html({ kind: 'text', text: { en: 'x', fr: '**[Moi](/me)**', ar: '' } }, 'fr')).toBe(
      '<p><strong><a href="/fr/me">Moi</a></strong></p>',
    );
    expect(html({ kind: 'text', text: says('[{{supportEmail}}](mailto:{{supportEmail}})') })).toBe(
      '<p><a href="mailto:a@b.example">a@b.example</a></p>',
    );
    expect(html({ kind: 'button', label: says('Follow'), to: '{{x}}' })).toBe(
      '<p data-block="button"><a href="https://x.com/city" target="_blank" rel="noreferrer">Follow</a></p>',
    );
    // A link of the settings that is no address leads nowhere.
    expect(html({ kind: 'button', label: says('Follow'), to: '{{tipping}}' })).toBe('');
  });

  it('keeps the spaces of French punctuation, which staff type as ordinary ones', () => {
    const text = { en: 'x', fr: 'Un doute ? « Oui » : 12 % !', ar: '' };
    expect(html({ kind: 'text', text }, 'fr')).toBe(
      '<p>Un doute\u202f? «\u00a0Oui\u00a0»\u00a0: 12\u00a0%\u202f!</p>',
    );
  });

  it('numbers its sections and shows a text in another language if the reader has none', () => {
    const rendered = renderPage(
      page([{ kind: 'text', text: { en: '', fr: 'Bonjour', ar: '' } }]),
      'ar',
      values,
    );
    expect(rendered).toEqual({
      ...{ title: 'Title', titleLang: 'en', description: 'Lede', note: '' },
      lede: '<span lang="en" dir="ltr">Lede</span>',
      contents: '<ol><li><a href="#one" lang="en" dir="ltr"><span>1 </span>First</a></li></ol>',
      html:
        '<section id="one"><header><span>1</span><h2 lang="en" dir="ltr"><a href="#one">First</a></h2></header>' +
        '<p lang="fr" dir="ltr">Bonjour</p></section>',
    });
  });
});

describe('the check of a page', () => {
  const codes = (body: unknown) => listPageDraftIssues(body).map(({ field, code }) => `${field} ${code}`);
  const changed = (more: object) => ({ ...page([]), ...more });

  it.each<[unknown, string]>([
    [null, 'body TYPE_WRONG'],
    [[], 'body TYPE_WRONG'],
    [changed({ extra: 1 }), 'body.extra FIELD_UNKNOWN'],
    [changed({ $where: '1' }), 'body.$where FIELD_UNKNOWN'],
    [changed({ title: 'Title' }), 'body.title TYPE_WRONG'],
    [changed({ title: { en: 'Title', fr: '' } }), 'body.title.ar TYPE_WRONG'],
    [changed({ title: says('x'.repeat(121)) }), 'body.title.en TEXT_TOO_LONG'],
    [changed({ title: says('a\u0000b') }), 'body.title.en CHARACTERS_INVALID'],
    [changed({ lede: says('{{nobody}}') }), 'body.lede.en MARK_UNKNOWN'],
    [changed({ lede: says('[x](javascript:alert)') }), 'body.lede.en LINK_OR_PATH_INVALID'],
    [changed({ lede: says('**[x](//evil.example)**') }), 'body.lede.en LINK_OR_PATH_INVALID'],
    [changed({ search: 1 }), 'body.search TYPE_WRONG'],
    [changed({ sections: {} }), 'body.sections TYPE_WRONG'],
    [changed({ sections: Array(41).fill({}) }), 'body.sections LIST_INVALID'],
    [page([{ kind: 'html', text: says('x') } as never]), 'body.sections.0.blocks.0.kind OPTION_INVALID'],
    [page([{ kind: 'toString' } as never]), 'body.sections.0.blocks.0.kind OPTION_INVALID'],
    [page([{ kind: 'part', name: 'header' } as never]), 'body.sections.0.blocks.0.name OPTION_INVALID'],
    [
      page([{ kind: 'button', label: says('x'), to: 'http://x.example' }]),
      'body.sections.0.blocks.0.to LINK_OR_PATH_INVALID',
    ],
    [
      page([{ kind: 'picture', picture: 'https://x.example/a.png', alt: says('x') }]),
      'body.sections.0.blocks.0.picture PICTURE_UNKNOWN',
    ],
    [
      changed({ sections: [{ id: 'A b', numbered: true, title: says(''), blocks: [] }] }),
      'body.sections.0.id FORMAT_INVALID',
    ],
  ])('names the fault of a draft: %j', (body, fault) => {
    expect(codes(body)).toEqual([fault]);
  });

  it('takes an incomplete page as a draft, and names what is missing for its publication', () => {
    const half = page(
      [
        { kind: 'terms', items: [{ id: 'one', term: says('A'), text: says('') }] },
        { kind: 'list', ordered: false, items: [] },
        { kind: 'table', head: [says('A')], rows: [[says('1'), says('2')]] },
      ],
      { title: says(' ') },
    );
    expect(codes(half)).toEqual([]);
    expect(listPageIssues(half).map(({ field, code }) => `${field} ${code}`)).toEqual([
      'body.title TEXT_MISSING',
      'body.sections.0.blocks.0.items.0.text TEXT_MISSING',
      'body.sections.0.blocks.0.items.0.id ANCHOR_TAKEN',
      'body.sections.0.blocks.1.items FIELD_EMPTY',
      'body.sections.0.blocks.2.rows.0 LIST_INVALID',
    ]);
  });

  it.each(['/rpguide', '/news/a?b=1#c', '#rule-1', 'https://x.example/a', 'mailto:a@b.example', '{{x}}'])(
    'lets a link lead to %s',
    (address) => expect(isPageAddress(address)).toBe(true),
  );
  it.each([
    ...[
      '//x.example',
      '/\\x.example',
      'http://x.example',
      'javascript:alert(1)',
      'data:text/html,x',
      'rules',
    ],
    ...['https://a:b@x.example/', 'https://', '{{name}}', '{{x}}/a', 'mailto:x', ' /a', '/a"b', '#A'],
  ])('lets no link lead to %s', (address) => expect(isPageAddress(address)).toBe(false));
});

/** Tags with their attributes. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  section: ['id'],
  div: ['id', 'data-block', 'data-part'],
  p: ['data-block'],
  a: ['href', 'target', 'rel'],
  img: ['src', 'srcset', 'sizes', 'width', 'height', 'loading', 'alt'],
  th: ['scope'],
  ...Object.fromEntries(
    ['header', 'span', 'h2', 'h3', 'strong', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'].map((tag) => [tag, []]),
  ),
  ...Object.fromEntries(['table', 'thead', 'tbody', 'tr', 'td'].map((tag) => [tag, []])),
};

const HOSTILE = [
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '[x](javascript:alert(1))', '{{name}}'],
  ...['**', '[', '](', ')', '{{', '}}', '\n\n', '<!--', '-->', '</section>', '</style>', '&lt;', "'", '"'],
  ...[
    '[a](/b)',
    '[a](https://x.example/?"onclick=1)',
    '[a](mailto:a@b.example)',
    '**b**',
    '{{x}}',
    '{{site.json}}',
  ],
  ...['\u202e', '\u0000', 'word', ' ', '`', '[**a**](#b)', '**[a](/b)**', '[[a](/b)](/c)', '$&', '\ud83d'],
];

/** The same numbers in every run. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function hostileBody(random: (below: number) => number): PageBody {
  const text = () => Array.from({ length: random(8) }, () => HOSTILE[random(HOSTILE.length)]).join('');
  const local = (): LocalizedText => ({ en: text(), fr: text(), ar: text() });
  const some = <T>(make: () => T) => Array.from({ length: 1 + random(3) }, make);
  const blocks: (() => PageBlock)[] = [
    () => ({ kind: 'text', text: local() }),
    () => ({ kind: 'list', ordered: random(2) === 0, items: some(local) }),
    () => ({ kind: 'example', text: local() }),
    () => ({ kind: 'terms', items: some(() => ({ id: text(), term: local(), text: local() })) }),
    () => ({ kind: 'table', head: some(local), rows: some(() => some(local)) }),
    () => ({
      kind: 'picture',
      picture: random(2) ? text() : `/api/pictures/${'a'.repeat(32)}-800x600`,
      alt: local(),
    }),
    () => ({ kind: 'button', label: local(), to: text() }),
    () => ({ kind: 'part', name: random(2) ? (text() as 'team') : (PAGE_PARTS[random(5)] ?? 'team') }),
  ];
  const block = () => (blocks[random(blocks.length)] ?? blocks[0])?.() as PageBlock;
  return {
    ...{ title: local(), lede: local(), note: local(), search: true, hidden: false },
    sections: some(() => ({ id: text(), numbered: random(2) === 0, title: local(), blocks: some(block) })),
  };
}

/** What is in a fragment of HTML and may not be there. */
function foreignIn(fragment: string): string[] {
  const foreign: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if (node.nodeName === '#comment') foreign.push('comment');
    if ('tagName' in node) {
      const allowed = ALLOWED[node.tagName];
      if (!allowed) foreign.push(node.tagName);
      for (const { name, value } of node.attrs) {
        if (![...(allowed ?? []), 'lang', 'dir'].includes(name)) foreign.push(`${node.tagName} ${name}`);
        if (name === 'href' && !/^(?:[/#](?!\/)|https?:\/\/|mailto:)/.test(value)) foreign.push(value);
        if (name === 'src' && !value.startsWith('/api/pictures/')) foreign.push(value);
      }
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  parseFragment(fragment).childNodes.forEach(visit);
  return foreign;
}

const rounds = (count: number, seed: number) => {
  const random = seeded(seed);
  for (let round = 0; round < count; round += 1) {
    const body = hostileBody(random);
    for (const locale of LOCALES) {
      const {
        html: sections,
        lede,
        note,
        contents,
      } = renderPage(body, locale, {
        ...values,
        x: 'https://x.example/',
        name: HOSTILE[random(HOSTILE.length)] ?? '',
      });
      const all = [sections, lede, note, contents];
      expect({ round, foreign: all.flatMap(foreignIn), marks: all.join('').includes('{{') }).toEqual({
        ...{ round, foreign: [], marks: false },
      });
    }
  }
};

it('lets no text become markup: 2,000 hostile pages', () => rounds(2_000, 7));
it('lets no text become markup: 20,000 hostile pages @night', () => rounds(20_000, 11), 120_000);

it.each([
  ['?version=3', '3'],
  ['?a=1&version=draft', 'draft'],
  ['?version=drafts', null],
  ['?version=1x', null],
  ['', null],
])('reads the version of %p', (query, version) => expect(pageVersionIn(query)).toBe(version));
