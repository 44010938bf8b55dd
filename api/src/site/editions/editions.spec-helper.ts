import type { EditionDraft, EditionVersion, ErrorBody, PageBody } from '@city/contracts';
import type { Client } from '../../../test/test-app.js';

export const says = (en: string) => ({ en, fr: '', ar: '' });

export const page = (title: string, more: Partial<PageBody> = {}): PageBody => ({
  ...{ title: says(title), lede: says('A page.'), note: null },
  sections: [
    {
      ...{ id: 'first', numbered: true, title: says('First') },
      blocks: [{ kind: 'text', text: says('**Welcome** to {{name}}.') }],
    },
  ],
  ...{ search: false, hidden: false },
  ...more,
});

export const at = (name: string, rest = '') => `/api/editions/page:${name}${rest}`;

let count = 0;
/** The name of a page that does not exist yet. */
export const newName = () => `p_page-${(count += 1)}`;

/** The calls of an editor of pages. */
export function editionCalls(editor: () => Client) {
  const save = async (name: string, body: PageBody, rev = 0, by = editor()) =>
    (await by.put<EditionDraft & ErrorBody>(at(name, '/draft'), { rev, body })).body;
  const publish = (name: string, rev: number, more: object = {}, by = editor()) =>
    by.post<EditionVersion & ErrorBody>(at(name, '/publish'), { rev, ...more });
  const published = async (name: string, body: PageBody, more: object = {}) =>
    publish(name, (await save(name, body)).rev, more);
  return { save, publish, published };
}
