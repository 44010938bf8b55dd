import { wordsIn } from './changes.js';
import { compare, compareWords, merge } from './compare.js';

const section = (id: string, text: string) => ({ id, title: { en: text, fr: '', ar: '' } });
const body = (...sections: object[]) => ({ hidden: false, sections });
const [rdm, vdm, nvl] = [section('rdm', 'Shots'), section('vdm', 'Cars'), section('nvl', 'Fear')];

const seen = (before: unknown, after: unknown) =>
  compare(before, after).map(({ path, kind }) => `${kind} ${path.join('.')}`);

describe('comparing', () => {
  it('finds nothing in equal bodies', () => expect(seen(body(rdm), body(rdm))).toEqual([]));

  it('names what is added, removed, moved and changed by ids', () => {
    expect(seen(body(rdm, vdm, nvl), body(rdm, vdm, nvl, section('new', 'New')))).toEqual([
      'added sections.new',
    ]);
    expect(seen(body(rdm, vdm, nvl), body(rdm, nvl))).toEqual(['removed sections.vdm']);
    expect(seen(body(rdm, vdm, nvl), body(nvl, rdm, vdm))).toEqual(['moved sections.nvl']);
    expect(seen(body(rdm, vdm), body(section('rdm', 'Deathmatch'), vdm))).toEqual([
      'changed sections.rdm.title.en',
    ]);
    expect(seen(body(rdm, vdm), body(vdm, section('rdm', 'Deathmatch')))).toEqual([
      'moved sections.rdm',
      'changed sections.rdm.title.en',
    ]);
  });

  it('finds the parts without ids that belong together', () => {
    const text = (words: string) => ({ kind: 'text', text: words });
    const example = (words: string) => ({ kind: 'example', text: words });
    const blocks = [text('One'), example('Two'), text('Three')];
    const list = (...members: object[]) => ({ blocks: members });
    expect(seen(list(...blocks), list(text('New'), ...blocks))).toEqual(['added blocks.0']);
    expect(seen(list(...blocks), list(text('One'), text('Three')))).toEqual(['removed blocks.-1']);
    expect(seen(list(...blocks), list(text('One'), example('Zwei'), text('Three')))).toEqual([
      'changed blocks.1.text',
    ]);
    expect(seen(list(text('a'), text('b')), list(text('c')))).toEqual([
      'removed blocks.-1',
      'changed blocks.0.text',
    ]);
  });

  it('tells a text that is new from one that is changed', () => {
    const french = { ...rdm, title: { ...rdm.title, fr: 'Tirs' } };
    expect(seen(body(rdm), body(french))).toEqual(['added sections.rdm.title.fr']);
    expect(seen(body(french), body(rdm))).toEqual(['removed sections.rdm.title.fr']);
    expect(seen({ note: null }, { note: '' })).toEqual([]);
  });

  it('shows an added text that is written in another language than the reader’s', () =>
    expect(wordsIn({ kind: 'text', text: { en: '', fr: '', ar: 'مرحبا' } }, 'en')).toEqual(['مرحبا']));

  it('shows the words that differ, and keeps all others', () => {
    expect(compareWords('Wait 48 hours, then write.', 'Wait two full hours, then write.')).toEqual([
      { kind: 'same', text: 'Wait ' },
      { kind: 'removed', text: '48 ' },
      { kind: 'added', text: 'two full ' },
      { kind: 'same', text: 'hours, then write.' },
    ]);
    expect(compareWords('', 'New')).toEqual([{ kind: 'added', text: 'New' }]);
    expect(compareWords('Old', '')).toEqual([{ kind: 'removed', text: 'Old' }]);
  });

  it('gives back both texts from the words of any two texts', () => {
    const words = ['a', 'b', 'c', 'd '];
    let seed = 7;
    const random = (max: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * max);
    };
    const text = () => Array.from({ length: random(12) }, () => words[random(4)]).join(' ');
    for (let n = 0; n < 500; n += 1) {
      const [before, after] = [text(), text()];
      const pieces = compareWords(before, after);
      const without = (kind: string) =>
        pieces
          .filter((piece) => piece.kind !== kind)
          .map((piece) => piece.text)
          .join('');
      expect(without('removed')).toBe(after);
      expect(without('added').replaceAll(/\s/g, '')).toBe(before.replaceAll(/\s/g, ''));
    }
  });

  it('compares very long texts by their common start and end', () => {
    const long = (word: string) => `Start ${`${word} `.repeat(3000)}end`;
    expect(compareWords(long('old'), long('new')).map(({ kind }) => kind)).toEqual([
      'same',
      'removed',
      'added',
      'same',
    ]);
  });
});

describe('merging the changes of two people', () => {
  it('keeps the changes of both in different texts', () => {
    const mine = body({ ...rdm, title: { ...rdm.title, en: 'Mine' } }, vdm);
    const theirs = body({ ...rdm, title: { ...rdm.title, fr: 'Leur' } }, vdm);
    expect(merge(body(rdm, vdm), mine, theirs)).toEqual(
      body({ ...rdm, title: { en: 'Mine', fr: 'Leur', ar: '' } }, vdm),
    );
  });

  it('keeps the changes of both in the parts without ids, while neither adds or moves one', () => {
    const blocks = (...texts: [string, string][]) =>
      texts.map(([en, fr]) => ({ kind: 'text', text: { en, fr } }));
    const base = blocks(['One', 'Un'], ['Two', 'Deux']);
    const theirs = blocks(['One', 'Premier'], ['Two', 'Deux']);
    expect(merge(base, blocks(['One', 'Un'], ['Second', 'Deux']), theirs)).toEqual(
      blocks(['One', 'Premier'], ['Second', 'Deux']),
    );
    const mine = blocks(['Zero', 'Zéro'], ['One', 'Un'], ['Two', 'Deux']);
    expect(merge(base, mine, theirs)).toEqual(mine);
  });

  it('keeps mine where both have changed the same text', () => {
    const [mine, theirs] = [body(section('rdm', 'Mine')), body(section('rdm', 'Theirs'))];
    expect(merge(body(rdm), mine, theirs)).toEqual(mine);
  });

  it('keeps what either has added or moved, and what one has changed and the other removed', () => {
    const [mine, theirs] = [section('m', 'Mine'), section('t', 'Theirs')];
    expect(merge(body(rdm, vdm), body(rdm, mine, vdm), body(rdm, vdm, theirs))).toEqual(
      body(rdm, mine, vdm, theirs),
    );
    expect(merge(body(rdm, vdm, nvl), body(rdm, vdm), body(nvl, rdm, vdm))).toEqual(body(rdm, vdm));
    expect(merge(body(rdm, vdm), body(rdm, vdm, mine), body(vdm, rdm))).toEqual(body(vdm, mine, rdm));
    const changed = section('vdm', 'Vehicles');
    expect(merge(body(rdm, vdm), body(rdm, changed), body(rdm))).toEqual(body(rdm, changed));
    expect(merge(body(rdm, vdm), body(rdm), body(rdm, changed))).toEqual(body(rdm, changed));
  });
});
