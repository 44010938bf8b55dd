import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { listViolations } from '../../../test/axe.js';
import { buildUser } from '../../../test/console.js';
import { buildDraft, buildHistory, buildPage, buildVersion } from '../../../test/editions.js';
import { group, type Mocks, openEditor } from '../../../test/page-editor.js';

afterEach(() => localStorage.clear());

describe('publishing', () => {
  const publish = async (replaced: Mocks = {}, host = {}) => {
    const page = openEditor(replaced, host);
    await screen.findByRole('group', { name: 'Title' });
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish' }));
    return { ...page, dialog };
  };

  it('leads to what is missing, and shows what changes', async () => {
    const body = buildPage({ title: { en: '', fr: '', ar: '' } });
    const { dialog, person, publishDraft } = await publish({
      readDraft: jest.fn().mockResolvedValue(buildDraft({ body })),
    });
    expect(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled();
    expect(await dialog.findByText('Terms of service')).toContainHTML('<del');
    expect(await listViolations()).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Title and introduction' }));
    const english = (await group('Title')).getByLabelText('English');
    await waitFor(() => expect(english).toHaveFocus());
    expect(english).toHaveAccessibleDescription('Write this text in at least one language');
    expect(publishDraft).not.toHaveBeenCalled();
  });

  it('publishes now, with a note', async () => {
    const { dialog, person, publishDraft } = await publish();
    await person.type(dialog.getByLabelText('English'), 'Shorter');
    await person.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(publishDraft).toHaveBeenCalledWith(
      'page:terms',
      { rev: 1, note: { en: 'Shorter', fr: '', ar: '' } },
      expect.any(String),
    );
    expect(await screen.findByText('Published. Visitors see it within seconds.')).toBeVisible();
  });

  it('asks players to accept the version within some days', async () => {
    const { dialog, person, publishDraft } = await publish();
    await person.type(dialog.getByLabelText('Ask players to accept it within (days)'), '7');
    await person.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(publishDraft).toHaveBeenCalled());
    expect(publishDraft.mock.calls[0]?.[1]).toEqual({ rev: 1, acceptAfterDays: 7 });
  });

  it('publishes on a day of the community’s time zone', async () => {
    const { dialog, person, publishDraft } = await publish();
    await person.click(dialog.getByRole('radio', { name: 'On a day' }));
    fireEvent.change(await dialog.findByLabelText('Day'), { target: { value: '2099-05-01' } });
    fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '21:00' } });
    await person.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(publishDraft).toHaveBeenCalled());
    expect(publishDraft.mock.calls[0]?.[1]).toEqual({ rev: 1, inForceAt: '2099-05-01T20:00:00.000Z' });
  });

  it('shows both drafts if somebody else has published in the meantime', async () => {
    const refusal = new HttpError('changed', 409, { code: 'SETTINGS_CHANGED' });
    const { dialog, person, readDraft } = await publish({
      publishDraft: jest.fn().mockRejectedValue(refusal),
      readDraft: jest.fn().mockResolvedValueOnce(buildDraft()),
    });
    readDraft.mockResolvedValue(
      buildDraft({ rev: 0, by: null, body: buildPage({ title: { en: 'Published', fr: '', ar: '' } }) }),
    );
    await person.click(dialog.getByRole('button', { name: 'Publish' }));
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText(/^Somebody else has published or deleted this draft/)).toBeVisible();
    expect(notice.getByText(/Published/, { selector: 'ins' })).toBeVisible();
    await person.click(notice.getByRole('button', { name: 'Use theirs' }));
    expect(await screen.findByDisplayValue('Published')).toBeVisible();
  });

  it('is not possible for the terms without the permission for settings', async () => {
    const user = buildUser({ role: 'Player', permissions: ['pages'] });
    const { dialog } = await publish({}, { user });
    expect(dialog.getByText(/you also need the permission “Settings”/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled();
  });
});

describe('versions', () => {
  it('and the draft are compared with one another', async () => {
    const earlier = buildPage({ title: { en: 'Older terms', fr: 'Conditions', ar: 'الشروط' } });
    const readEdition = jest
      .fn()
      .mockResolvedValue({ subject: 'page:terms', published: null, body: earlier });
    const { person } = openEditor({ readEdition });
    await person.click(await screen.findByRole('button', { name: 'Compare' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Compare' }));
    expect(await dialog.findByText('Title · English')).toBeVisible();
    expect(dialog.getByText('Older terms').tagName).toBe('DEL');
    expect(readEdition).toHaveBeenCalledWith('page:terms', '2');
    await person.click(dialog.getByRole('combobox', { name: 'To' }));
    await person.click(await screen.findByRole('option', { name: /^Version 1/ }));
    expect(await dialog.findByText('No differences')).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });

  it('are compared, withdrawn while they are scheduled, and begun from with a way back', async () => {
    const scheduled = buildVersion(3, { inForceAt: '2099-01-01T10:00:00.000Z' });
    const history = buildHistory({
      versions: [scheduled, buildVersion(2, { acceptFrom: '2099-01-01T10:00:00.000Z' }), buildVersion(1)],
      ...{ scheduled, inForce: buildVersion(2) },
    });
    const stopAsking = jest.fn().mockResolvedValue(history);
    const withdrawEdition = jest.fn().mockResolvedValue(history);
    const startDraft = jest.fn().mockResolvedValue(
      buildDraft({
        rev: 9,
        body: buildPage({ title: { en: 'The first terms', fr: '', ar: '' } }),
      }),
    );
    const { person } = openEditor({
      readEditionHistory: jest.fn().mockResolvedValue(history),
      ...{ withdrawEdition, startDraft, stopAsking },
    });
    await person.click(await screen.findByRole('button', { name: 'More' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Versions' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Versions' }));
    expect(dialog.getByRole('link', { name: 'Export: Version 2' })).toHaveAttribute(
      'href',
      '/api/editions/page:terms/2/export',
    );
    expect(await listViolations()).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Stop asking: Version 2' }));
    expect(stopAsking).toHaveBeenCalledWith('page:terms', 2);
    await person.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(withdrawEdition).toHaveBeenCalledWith('page:terms', 3);
    await person.click(dialog.getByRole('button', { name: 'Start from it: Version 1' }));
    expect(startDraft).toHaveBeenCalledWith('page:terms', '1', 1);
    expect(await screen.findByDisplayValue('The first terms')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByDisplayValue('Terms of service')).toBeVisible();
  });

  it('a file of a version is imported into the draft; any other file is refused', async () => {
    const importDraft = jest.fn().mockResolvedValue(buildDraft({ rev: 4 }));
    const { person } = openEditor({ importDraft });
    const chooser = await screen.findByLabelText('Import');
    // jsdom’s files have no text().
    const file = (text: string) =>
      Object.assign(new File([text], 'page.json', { type: 'application/json' }), {
        text: () => Promise.resolve(text),
      });
    await person.upload(chooser, file('{"format":"other"}'));
    expect(await screen.findByText('This file isn’t an export of a page.')).toBeVisible();
    const edition = { format: 'city-edition-1', subject: 'page:who', body: buildPage() };
    await person.upload(chooser, file(JSON.stringify(edition)));
    await waitFor(() => expect(importDraft).toHaveBeenCalledWith('page:terms', { rev: 1, edition }));
  });
});
