import { paragraphsOf } from '../content.js';
import { escapeHtml } from '../page-template.js';
import { pictureSet, pictureSize } from '../pictures.js';
import type { LocalizedText } from '../users.js';
import type { Locale } from '../users.js';
import type { PageBlock, PageBody, PageSection, RenderedPage } from './page-body.js';
import { inlineHtml, langOf, linkOf, plainText, shownText, type PageValues } from './page-text.js';

/** The heading of an example. */
const EXAMPLE: Readonly<Record<Locale, string>> = { en: 'For example', fr: 'Par exemple', ar: 'أمثلة' };

/** A page as HTML in a language. Every text is escaped; elements and attributes are those of this file and no others. */
export function renderPage(body: PageBody, locale: Locale, values: PageValues): RenderedPage {
  const inline = (text: string) => inlineHtml(text, locale, values);
  /** An element with a text. */
  const element = (tag: string, text: LocalizedText, attributes = '') => {
    const shown = shownText(text, locale);
    return `<${tag}${attributes}${langOf(shown.locale, locale)}>${inline(shown.text)}</${tag}>`;
  };
  const paragraphs = (text: LocalizedText) => {
    const shown = shownText(text, locale);
    const lang = langOf(shown.locale, locale);
    return paragraphsOf(shown.text)
      .map((paragraph) => `<p${lang}>${inline(paragraph)}</p>`)
      .join('');
  };
  /** Words inside a link, in which there is no other link. */
  const inlineWords = (text: string) => escapeHtml(plainText(text, values));
  const all = <Item>(items: readonly Item[], render: (item: Item) => string) => items.map(render).join('');

  const picture = (address: string, alt: { text: string; locale: Locale }) => {
    const { width, height } = pictureSize(address) ?? {};
    if (!width || !height) return '';
    const set = `src="${escapeHtml(address)}" srcset="${escapeHtml(pictureSet(address) ?? '')}"`;
    const words = `alt="${escapeHtml(plainText(alt.text, values))}"${langOf(alt.locale, locale)}`;
    return `<img ${set} sizes="(min-width: 60rem) 40rem, 100vw" width="${width}" height="${height}" loading="lazy" ${words}>`;
  };
  const block = (one: PageBlock): string => {
    switch (one.kind) {
      case 'text':
        return paragraphs(one.text);
      case 'list': {
        const tag = one.ordered ? 'ol' : 'ul';
        return `<${tag}>${all(one.items, (item) => element('li', item))}</${tag}>`;
      }
      case 'example':
        return `<div data-block="example"><h3>${EXAMPLE[locale]}</h3>${paragraphs(one.text)}</div>`;
      case 'terms':
        return `<dl>${all(one.items, ({ id, term, text }) => {
          const anchor = escapeHtml(id);
          const shown = shownText(term, locale);
          const word = `<a href="#${anchor}"${langOf(shown.locale, locale)}>${inlineWords(shown.text)}</a>`;
          return `<div id="${anchor}"><dt>${word}</dt>${element('dd', text)}</div>`;
        })}</dl>`;
      case 'table': {
        const head = all(one.head, (cell) => element('th', cell, ' scope="col"'));
        const rows = all(one.rows, (row) => `<tr>${all(row, (cell) => element('td', cell))}</tr>`);
        return `<div data-block="table"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`;
      }
      case 'picture':
        return picture(one.picture, shownText(one.alt, locale));
      case 'button': {
        const link = linkOf(one.to, locale, values);
        const shown = shownText(one.label, locale);
        const label = `<a ${link}${langOf(shown.locale, locale)}>${inlineWords(shown.text)}</a>`;
        return link ? `<p data-block="button">${label}</p>` : '';
      }
      case 'part':
        return `<div data-part="${escapeHtml(one.name)}"></div>`;
    }
  };
  let count = 0;
  const numbered = body.sections.map((section) => ({
    section,
    number: section.numbered ? (count += 1) : null,
  }));
  const headed = numbered.filter(({ section }) => shownText(section.title, locale).text);
  const heading = ({ id, title }: PageSection, number: number | null) => {
    const shown = shownText(title, locale);
    if (!shown.text) return '';
    const link = `<a href="#${escapeHtml(id)}">${inlineWords(shown.text)}</a>`;
    return `<header>${number ? `<span>${number}</span>` : ''}<h2${langOf(shown.locale, locale)}>${link}</h2></header>`;
  };
  const entries = (list: typeof headed) =>
    all(list, ({ section: { id, title }, number }) => {
      const shown = shownText(title, locale);
      const index = number ? `<span>${number} </span>` : '';
      return `<li><a href="#${escapeHtml(id)}"${langOf(shown.locale, locale)}>${index}${inlineWords(shown.text)}</a></li>`;
    });
  const others = headed.filter(({ number }) => !number);
  const contents = [
    `<ol>${entries(headed.filter(({ number }) => number))}</ol>`,
    others.length > 0 ? `<ul>${entries(others)}</ul>` : '',
  ].join('');

  const title = shownText(body.title, locale);
  const lede = shownText(body.lede, locale);
  const inOwnLanguage = (text: { text: string; locale: Locale }) => {
    const lang = langOf(text.locale, locale);
    return lang ? `<span${lang}>${inline(text.text)}</span>` : inline(text.text);
  };
  return {
    title: plainText(title.text, values),
    titleLang: title.locale === locale ? null : title.locale,
    description: plainText(lede.text, values),
    lede: inOwnLanguage(lede),
    note: body.note ? inOwnLanguage(shownText(body.note, locale)) : '',
    contents: body.search ? contents : '',
    html: all(
      numbered,
      ({ section, number }) =>
        `<section id="${escapeHtml(section.id)}">${heading(section, number)}${all(section.blocks, block)}</section>`,
    ),
  };
}
