import { BRAND_NAME, BRAND_NAME_ARABIC } from './brand.js';
import { fillProducts, hasProductMarks } from './catalogue-template.js';
import {
  EMPTY_MARK,
  fillEmpty,
  fillGame,
  fillMembers,
  fillTemplate,
  GAME_MARK,
  interviewMark,
  MEMBERS_MARK,
  PLAYERS_MARK,
  SITE_CONFIG_MARK,
  SLOTS_MARK,
  taglineMark,
  templateSiteConfig,
} from './page-template.js';
import { policyTexts } from './policies.js';
import { DEFAULT_TAGLINE, type SiteConfig } from './site-config.js';

const template = templateSiteConfig();
const site: SiteConfig = {
  ...template,
  name: 'Night & Day City',
  tagline: 'It’s "here" <now>',
  supportEmail: 'help@city.example',
  partner: 'Arcade <3',
  links: { ...template.links, x: 'https://x.example/?a=1&b=2' },
  providersMode: 'live',
  policies: {
    operator: 'Night & Day Ltd',
    termsDate: '2026-11-24',
    reportHours: 48,
    clipMinutes: 2,
    appealDays: 14,
    deliveryHours: 24,
    tipCheckHours: 24,
    erasureDays: 30,
  },
  retention: {
    rejectedApplicationsMonths: 12,
    notificationsMonths: 6,
    providerEventsMonths: 24,
    auditYears: 5,
    sessionHours: 336,
    sessionMaxHours: 730,
  },
};

describe('fillTemplate', () => {
  it('puts the settings in the place of their marks, escaped', () => {
    const page = `<p title="${template.tagline}">${template.tagline}</p><a href="${template.links.x}">${template.supportEmail}</a>`;
    expect(fillTemplate(page, site, 'en')).toBe(
      '<p title="It’s &quot;here&quot; &lt;now&gt;">It’s &quot;here&quot; &lt;now&gt;</p>' +
        '<a href="https://x.example/?a=1&amp;b=2">help@city.example</a>',
    );
  });

  it('says what needs an interview only while it is required', () => {
    const page = `<p>${interviewMark('Talk to <b>us</b>', '')}, then connect</p><p>${policyTexts(template, 'en').entry}</p>`;
    const filled = (interviews: SiteConfig['interviews']) =>
      fillTemplate(page, { ...site, interviews }, 'en');
    expect(filled('required')).toBe(
      '<p>Talk to <b>us</b>, then connect</p><p>an accepted application and a passed interview</p>',
    );
    for (const mode of ['off', 'optional'] as const)
      expect(filled(mode)).toBe('<p>, then connect</p><p>an accepted application</p>');
  });

  it('knows the whole name and its first word', () => {
    const [first = '', ...rest] = template.name.split(' ');
    const page = `<h1>${first} <span>${rest.join(' ')}</span></h1><p>${template.name}</p>`;
    expect(fillTemplate(page, site, 'en')).toBe(
      '<h1>Night <span>&amp; Day City</span></h1><p>Night &amp; Day City</p>',
    );
    expect(fillTemplate(page, { ...site, name: 'Mirage' }, 'en')).toBe(
      '<h1>Mirage <span></span></h1><p>Mirage</p>',
    );
  });

  it('says the default tagline in the language of the page, and an owner’s own as it is', () => {
    const page = `<p>${taglineMark('Une ville que vous bâtissez.')}</p>`;
    expect(fillTemplate(page, { ...site, tagline: DEFAULT_TAGLINE }, 'fr')).toBe(
      '<p>Une ville que vous bâtissez.</p>',
    );
    expect(fillTemplate(page, { ...site, tagline: 'Ours & yours' }, 'fr')).toBe('<p>Ours &amp; yours</p>');
  });

  it('writes the brand’s own name in Arabic as a word mark, and every other name as it is', () => {
    const [first = '', rest = ''] = template.name.split(' ');
    const page = `<title>${template.name}</title><h1>${first} <b>${rest}</b></h1>`;
    const shown = (name: string, locale: 'ar' | 'fr') => fillTemplate(page, { ...site, name }, locale);
    const [mark = '', ...more] = BRAND_NAME_ARABIC.split(' ');
    expect(shown(BRAND_NAME, 'ar')).toBe(
      `<title>${BRAND_NAME}</title><h1>${mark} <b>${more.join(' ')}</b></h1>`,
    );
    expect(shown('Dune City', 'ar')).toBe('<title>Dune City</title><h1>Dune <b>City</b></h1>');
    expect(shown(BRAND_NAME, 'fr')).not.toContain(mark);
    const wordMarks = { en: 'DUNE', fr: 'DUNE', ar: 'مدينة الكثبان' };
    const own = { ...site, name: 'Dune City', brand: { wordMarks } };
    expect(fillTemplate(page, own, 'ar')).toBe('<title>Dune City</title><h1>مدينة <b>الكثبان</b></h1>');
    expect(fillTemplate(page, own, 'fr')).toBe('<title>Dune City</title><h1>DUNE <b></b></h1>');
  });

  it('writes the configuration as JSON that ends no element and holds no mark of its own', () => {
    const evil = { ...site, tagline: '</script><script>alert(1)</script>' };
    const filled = fillTemplate(`<script type="application/json">${SITE_CONFIG_MARK}</script>`, evil, 'en');
    const json = filled.slice('<script type="application/json">'.length, -'</script>'.length);
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual(evil);
  });

  it.each([
    ['en', 'Night &amp; Day Ltd, 14 days: 48 hours, 12 months, 14 days, 730 hours'],
    ['fr', 'Night &amp; Day Ltd, 14 jours: 48 heures, 12 mois, 14 jours, 730 heures'],
    ['ar', 'Night &amp; Day Ltd, 14 يومًا: 48 ساعة, 12 شهرًا, 14 يومًا, 730 ساعة'],
  ] as const)('writes what the policies name as %s does, built or read in the browser', (locale, written) => {
    const page = (of: SiteConfig) => {
      const texts = policyTexts(of, locale);
      return `${texts.operator}, ${texts.appealTime}: ${texts.reportTime}, ${texts.rejectedApplications}, ${texts.session}, ${texts.sessionLongest}`;
    };
    // Intl parts a number from its unit by a no-break space.
    expect(fillTemplate(page(template), site, locale).replaceAll('\u00a0', ' ')).toBe(written);
    expect(page(site).replaceAll('\u00a0', ' ')).toBe(written.replace('&amp;', '&'));
  });

  it('takes no setting for a mark', () => {
    expect(
      fillTemplate(`<p>${template.tagline}</p>`, { ...site, tagline: '{{site.supportEmail}}' }, 'en'),
    ).toBe('<p>&#123;&#123;site.supportEmail}}</p>');
  });

  it('leaves no mark behind that the products of a page would be written into', () => {
    const answers = '{{{answers:/api/products/category/car_monthly}}';
    const filled = fillTemplate(
      `${template.tagline}<script>${SITE_CONFIG_MARK}</script>`,
      {
        ...site,
        tagline: answers,
      },
      'en',
    );
    expect(hasProductMarks(filled)).toBe(false);
    expect(fillProducts(filled, [], { locale: 'en', say: (text) => text })).toBe(filled);
    expect(JSON.parse(/<script>(.*)<\/script>/.exec(filled)?.[1] ?? '')).toMatchObject({ tagline: answers });
  });
});

it.each([
  ['en', '18,420+'],
  ['fr', '18\u202f420+'],
  ['ar', '18\u202f420+'],
] as const)(
  'writes the size of the community in %s, and nothing while it is not known',
  (locale, written) => {
    const page = `<b>${MEMBERS_MARK}</b>`;
    expect(fillMembers(page, 18_420, locale)).toBe(`<b>${written}</b>`);
    expect(fillMembers(page, null, locale)).toBe('<b></b>');
  },
);

it('writes the state of the game server and its players, and no numbers of an empty city', () => {
  const page = `<html data-game="${GAME_MARK}"><b data-players="${PLAYERS_MARK}">${SLOTS_MARK}</b>`;
  const shown = (players: number) => fillGame(page, { state: 'online', players, slots: 1_024 }, 'en');
  expect(shown(2)).toBe('<html data-game="online"><b data-players="2">1,024</b>');
  expect(shown(0)).toBe('<html data-game="online"><b data-players=""></b>');
});

it('writes the kinds of content without entries', () => {
  const page = `<html data-empty="${EMPTY_MARK}">`;
  expect(fillEmpty(page, 'news gallery')).toBe('<html data-empty="news gallery">');
  expect(fillEmpty(page, '')).toBe('<html data-empty="">');
});
