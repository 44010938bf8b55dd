import { fillProducts, hasProductMarks } from './catalogue-template.js';
import {
  fillMembers,
  fillTemplate,
  MEMBERS_MARK,
  SITE_CONFIG_MARK,
  taglineMark,
  templateSiteConfig,
} from './page-template.js';
import { DEFAULT_TAGLINE, type SiteConfig } from './site-config.js';

const template = templateSiteConfig();
const site: SiteConfig = {
  ...template,
  name: 'Night & Day City',
  tagline: 'It’s "here" <now>',
  supportEmail: 'help@city.example',
  links: { ...template.links, x: 'https://x.example/?a=1&b=2' },
  providersMode: 'live',
};

describe('fillTemplate', () => {
  it('puts the settings in the place of their marks, escaped', () => {
    const page = `<p title="${template.tagline}">${template.tagline}</p><a href="${template.links.x}">${template.supportEmail}</a>`;
    expect(fillTemplate(page, site)).toBe(
      '<p title="It’s &quot;here&quot; &lt;now&gt;">It’s &quot;here&quot; &lt;now&gt;</p>' +
        '<a href="https://x.example/?a=1&amp;b=2">help@city.example</a>',
    );
  });

  it('knows the whole name and its first word', () => {
    const [first = '', ...rest] = template.name.split(' ');
    const page = `<h1>${first} <span>${rest.join(' ')}</span></h1><p>${template.name}</p>`;
    expect(fillTemplate(page, site)).toBe(
      '<h1>Night <span>&amp; Day City</span></h1><p>Night &amp; Day City</p>',
    );
    expect(fillTemplate(page, { ...site, name: 'Mirage' })).toBe(
      '<h1>Mirage <span></span></h1><p>Mirage</p>',
    );
  });

  it('says the default tagline in the language of the page, and an owner’s own as it is', () => {
    const page = `<p>${taglineMark('Une ville que vous bâtissez.')}</p>`;
    expect(fillTemplate(page, { ...site, tagline: DEFAULT_TAGLINE })).toBe(
      '<p>Une ville que vous bâtissez.</p>',
    );
    expect(fillTemplate(page, { ...site, tagline: 'Ours & yours' })).toBe('<p>Ours &amp; yours</p>');
  });

  it('writes the configuration as JSON that ends no element and holds no mark of its own', () => {
    const evil = { ...site, tagline: '</script><script>alert(1)</script>' };
    const filled = fillTemplate(`<script type="application/json">${SITE_CONFIG_MARK}</script>`, evil);
    const json = filled.slice('<script type="application/json">'.length, -'</script>'.length);
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual(evil);
  });

  it('takes no setting for a mark', () => {
    expect(fillTemplate(`<p>${template.tagline}</p>`, { ...site, tagline: '{{site.supportEmail}}' })).toBe(
      '<p>&#123;&#123;site.supportEmail}}</p>',
    );
  });

  it('leaves no mark behind that the products of a page would be written into', () => {
    const answers = '{{{answers:/api/products/category/car_monthly}}';
    const filled = fillTemplate(`${template.tagline}<script>${SITE_CONFIG_MARK}</script>`, {
      ...site,
      tagline: answers,
    });
    expect(hasProductMarks(filled)).toBe(false);
    expect(fillProducts(filled, [], (text) => text)).toBe(filled);
    expect(JSON.parse(/<script>(.*)<\/script>/.exec(filled)?.[1] ?? '')).toMatchObject({ tagline: answers });
  });
});

it.each([
  ['en', '18,420+'],
  ['fr', '18\u202f420+'],
  ['ar', '18.420+'],
] as const)(
  'writes the size of the community in %s, and nothing while it is not known',
  (locale, written) => {
    const page = `<b>${MEMBERS_MARK}</b>`;
    expect(fillMembers(page, 18_420, locale)).toBe(`<b>${written}</b>`);
    expect(fillMembers(page, null, locale)).toBe('<b></b>');
  },
);
