import { listPageDraftIssues, type PageBody, type PageSection } from '@city/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { listViolations } from '../../../test/axe.js';
import { memoryProvider, openPanel } from '../../../test/console.js';
import { buildDraft, buildHistory, buildPage, buildVersion } from '../../../test/editions.js';
import {
  choosePart,
  french,
  group,
  openEditor,
  savedBody,
  saveNow,
  write,
} from '../../../test/page-editor.js';
import { buildPerson } from '../../../test/person.js';
import { asOnPhone } from '../../../test/phone.js';
import { copyOf, sectionFor } from './page-parts.js';

afterEach(() => localStorage.clear());

const changed = (by: string) =>
  new HttpError('changed', 409, { code: 'SETTINGS_CHANGED', details: { changedBy: by } });

describe('the list of pages', () => {
  const list = (pages = [buildHistory()]) =>
    openPanel('/pages', memoryProvider({}, { readEditions: jest.fn().mockResolvedValue(pages) } as never));

  it('shows what is in force and next, the draft and the share of each language', async () => {
    list([
      buildHistory(),
      buildHistory({
        subject: 'page:p_joining',
        title: { en: 'Joining', fr: '', ar: '' },
        inForce: null,
        scheduled: buildVersion(1, { inForceAt: '2099-01-01T10:00:00.000Z' }),
        ...{ draft: null, hidden: true, hasNewerShipped: true },
      }),
    ]);
    expect(await screen.findByRole('link', { name: 'Terms of service' })).toHaveAttribute(
      'href',
      expect.stringContaining('/pages/page:terms'),
    );
    const [, terms, joining] = screen.getAllByRole('row');
    expect(terms).toHaveTextContent(/\/terms.*Draft.*20 Nov 2026.*Layla.*EN 100% · FR 92% · AR 40%/);
    expect(joining).toHaveTextContent(
      /^JoiningNewer original textHidden\/pages\/joining.*Scheduled.*1 Jan 2099/,
    );
    expect(await listViolations()).toEqual([]);
  });

  it('begins a new page at an address that is free', async () => {
    const saveDraft = jest.fn().mockResolvedValue(buildDraft({ subject: 'page:p_joining' }));
    const { person } = openPanel(
      '/pages',
      memoryProvider({}, {
        ...{
          saveDraft,
          readEditions: jest.fn().mockResolvedValue([buildHistory({ subject: 'page:p_bans' })]),
        },
        readDraft: () => new Promise(() => undefined),
      } as never),
    );
    await person.click(await screen.findByRole('button', { name: 'Add a page' }));
    const form = within(await screen.findByRole('form', { name: 'Add a page' }));
    await person.type(form.getByLabelText(/^Title/), 'Joining');
    for (const [slug, fault] of [
      ['Über uns', 'Use lower-case letters, digits and hyphens'],
      // The API takes up to eight hyphens.
      ['a-b-c-d-e-f-g-h-i-j', 'Use lower-case letters, digits and hyphens'],
      ['bans', 'Another page has this address'],
    ] as const) {
      fireEvent.change(form.getByLabelText(/^Address/), { target: { value: slug } });
      await person.click(form.getByRole('button', { name: 'Add a page' }));
      expect(await form.findByText(fault)).toBeVisible();
    }
    fireEvent.change(form.getByLabelText(/^Address/), { target: { value: 'joining' } });
    await person.click(form.getByRole('button', { name: 'Add a page' }));
    await waitFor(() => expect(saveDraft).toHaveBeenCalled());
    expect(saveDraft).toHaveBeenCalledWith('page:p_joining', {
      rev: 0,
      body: expect.objectContaining({ title: { en: 'Joining', fr: '', ar: '' } }) as PageBody,
    });
    await waitFor(() => expect(window.location.hash).toBe('#/pages/page:p_joining'));
  });
});

describe('the editor of a page', () => {
  it('shows the parts, every text in three languages with its direction, and has no violations', async () => {
    openEditor();
    const title = await group('Title');
    expect(title.getByLabelText('العربية')).toHaveAttribute('dir', 'rtl');
    expect(title.getByLabelText('English')).toHaveAttribute('lang', 'en');
    expect(await listViolations()).toEqual([]);
    await choosePart(/^Words #words/);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Title and introduction',
      '1. Who we are#section-1',
      'Words#words',
      'Words and meanings: RDM',
      'Table: Act',
      'Button: To the shop',
    ]);
    expect(await french('Word 1')).toHaveAttribute('placeholder', 'RDM');
    expect(screen.getByRole('textbox', { name: 'Anchor' })).toHaveValue('words');
    expect(await listViolations()).toEqual([]);
  });

  it('is saved two seconds after the last key, and open previews get a message', async () => {
    const post = jest.spyOn(BroadcastChannel.prototype, 'postMessage');
    const page = openEditor();
    write(await french('Title'), 'Conditions d’utilisation');
    expect(screen.getByText('Not saved yet')).toBeVisible();
    expect(page.saveDraft).not.toHaveBeenCalled();
    await waitFor(() => expect(page.saveDraft).toHaveBeenCalledTimes(1), { timeout: 4000 });
    expect(savedBody(page).title.fr).toBe('Conditions d’utilisation');
    expect(await screen.findByText(/^Saved/)).toBeVisible();
    expect(post).toHaveBeenCalledWith('page:terms');
    expect(screen.getByRole('link', { name: 'Preview' })).toHaveAttribute('href', '/terms?version=draft');
  });

  it('is saved at once with Ctrl+S, and when it is left', async () => {
    const page = openEditor();
    const title = await french('Title');
    write(title, 'Un');
    saveNow();
    await waitFor(() =>
      expect(page.saveDraft).toHaveBeenCalledWith('page:terms', expect.objectContaining({ rev: 1 })),
    );
    expect(await screen.findByText(/^Saved/)).toBeVisible();
    write(title, 'Deux');
    fireEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
    await waitFor(() => expect(page.saveDraft).toHaveBeenCalledTimes(2));
    expect(page.saveDraft).toHaveBeenLastCalledWith('page:terms', {
      rev: 2,
      body: expect.objectContaining({ title: expect.objectContaining({ fr: 'Deux' }) as object }) as PageBody,
    });
  });

  it('keeps a text that could not be saved in the browser, and goes on with it', async () => {
    const saveDraft = jest
      .fn()
      .mockRejectedValue(new HttpError('down', 503, { code: 'DATABASE_UNAVAILABLE' }));
    const first = openEditor({ saveDraft });
    write(await french('Title'), 'Gardé');
    saveNow();
    expect(await screen.findByText(/Your changes are kept in this browser/)).toBeVisible();
    first.unmount();
    const second = openEditor();
    expect(await french('Title')).toHaveValue('Gardé');
    await waitFor(() => expect(second.saveDraft).toHaveBeenCalled(), { timeout: 4000 });
    expect(savedBody(second).title.fr).toBe('Gardé');
  });

  it('forgets a text that could not be saved once a corrected one is saved', async () => {
    const first = openEditor();
    write(await french('Title'), '{{nothing}}');
    saveNow();
    write(await french('Title'), 'Corrigé');
    saveNow();
    expect(await screen.findByText(/^Saved/)).toBeVisible();
    first.unmount();
    openEditor();
    expect(await french('Title')).not.toHaveValue('{{nothing}}');
    expect(screen.queryByText(/^Not saved/)).toBeNull();
  });

  it('moves, copies and removes parts by keys, and undoes each step', async () => {
    const page = openEditor();
    await choosePart(/^1\. Who we are/);
    const list = screen.getByRole('listbox', { name: 'Parts' });
    const sections = () =>
      screen
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
        .filter((label) => label?.includes('#'));
    fireEvent.keyDown(list, { key: 'ArrowDown', altKey: true });
    expect(sections()).toEqual(['Words#words', '1. Who we are#section-1']);
    expect(screen.getByText('Moved to place 2')).toBeInTheDocument();
    fireEvent.keyDown(list, { key: 'd', ctrlKey: true });
    expect(sections()).toEqual(['Words#words', '1. Who we are#section-1', '2. Who we are#section-1-1']);
    fireEvent.keyDown(list, { key: 'Delete' });
    fireEvent.keyDown(list, { key: 'Home' });
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Title and introduction');
    // The page itself cannot be removed.
    fireEvent.keyDown(list, { key: 'Delete' });
    for (const expected of [3, 2, 2]) {
      await page.person.click(screen.getByRole('button', { name: 'Undo' }));
      expect(sections()).toHaveLength(expected);
    }
    expect(sections()[0]).toBe('1. Who we are#section-1');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });

  it('a block is dragged to another place', async () => {
    openEditor();
    await choosePart(/^1\. Who we are/);
    const dataTransfer = {};
    fireEvent.dragStart(screen.getByRole('option', { name: /^List/ }), { dataTransfer });
    fireEvent.dragOver(screen.getByRole('option', { name: /^Text/ }), { dataTransfer });
    fireEvent.drop(screen.getByRole('option', { name: /^Text/ }), { dataTransfer });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Title and introduction',
      '1. Who we are#section-1',
      'List: Be kind.',
      'Text: {{name}} runs this site.',
      'Words#words',
    ]);
  });

  it('inserts a value where the caret is, and names an unknown one at its place', async () => {
    const page = openEditor();
    await choosePart(/^1\. Who we are/);
    const text = (await group('Text')).getByLabelText<HTMLTextAreaElement>('English');
    text.focus();
    text.setSelectionRange(0, 8);
    await page.person.click(screen.getByRole('button', { name: 'Insert a value' }));
    await page.person.click(await screen.findByRole('menuitem', { name: /operator.*Mirage Roleplay/ }));
    await waitFor(() => expect(text).toHaveValue('{{operator}} runs this site.'));
    write(text, '{{oprator}} runs this site.');
    expect(text).toHaveAccessibleDescription(/^\{\{oprator\}\} isn’t known/);
    expect(screen.getByText('Not saved: correct the marked texts')).toBeVisible();
    saveNow();
    expect(page.saveDraft).not.toHaveBeenCalled();
  });

  it('adds blocks and their entries, and removes them', async () => {
    const page = openEditor();
    await choosePart(/^Words #words/);
    await page.person.click(screen.getByRole('button', { name: 'Add a block' }));
    await page.person.click(await screen.findByRole('menuitem', { name: 'List' }));
    const entries = () => screen.getAllByRole('button', { name: 'Add an entry' });
    fireEvent.click(entries().at(-1) as HTMLElement);
    write((await group('Entry 2')).getByLabelText('English'), 'Two');
    fireEvent.click(screen.getAllByRole('button', { name: 'Remove: 1' }).at(-1) as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: 'Add a column' }));
    saveNow();
    await waitFor(() => expect(page.saveDraft).toHaveBeenCalled());
    const [, table, , list] = savedBody(page).sections[1]?.blocks ?? [];
    expect(list).toEqual({ kind: 'list', ordered: false, items: [{ en: 'Two', fr: '', ar: '' }] });
    expect(table).toMatchObject({ head: { length: 3 }, rows: [{ length: 3 }] });
  });

  it('shows both texts after another person has saved, and combines them without loss', async () => {
    const theirs = buildDraft({
      rev: 7,
      by: buildPerson('Omar'),
      body: buildPage({ lede: { en: 'Their text.', fr: 'Ce que nous convenons.', ar: '' } }),
    });
    const saveDraft = jest
      .fn()
      .mockRejectedValueOnce(changed('Omar'))
      .mockImplementation((_subject: string, input: { body: PageBody }) =>
        Promise.resolve(buildDraft({ rev: 8, body: input.body })),
      );
    const readDraft = jest.fn().mockResolvedValueOnce(buildDraft()).mockResolvedValue(theirs);
    const page = openEditor({ saveDraft, readDraft });
    write(await french('Title'), 'Mon titre');
    saveNow();
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText('Omar has saved this draft since you opened it')).toBeVisible();
    expect(notice.getByText('Mon titre')).toBeVisible();
    expect(notice.getByText('Their text.')).toBeVisible();
    await page.person.click(notice.getByRole('button', { name: /^Combine both/ }));
    saveNow();
    await waitFor(() => expect(saveDraft).toHaveBeenCalledTimes(2));
    expect(saveDraft).toHaveBeenLastCalledWith('page:terms', expect.objectContaining({ rev: 7 }));
    expect(savedBody(page)).toMatchObject({ title: { fr: 'Mon titre' }, lede: { en: 'Their text.' } });
  });
});

it('gives the copy of a part with a long anchor a valid one', () => {
  const long = { ...sectionFor(buildPage()), id: `${'a'.repeat(55)}-bcde` };
  const body = buildPage({ sections: [long] });
  const sections = [long, copyOf(body, long) as PageSection];
  expect(listPageDraftIssues({ ...body, sections })).toEqual([]);
});

describe('on a phone', () => {
  asOnPhone();

  it('one language is shown at a time', async () => {
    const { person } = openEditor();
    await screen.findByRole('group', { name: 'Title' });
    expect(screen.queryByLabelText('Français')).toBeNull();
    await person.click(screen.getByRole('tab', { name: 'العربية' }));
    expect((await group('Title')).getByLabelText('العربية')).toHaveAttribute('dir', 'rtl');
    expect(await listViolations()).toEqual([]);
  });
});
