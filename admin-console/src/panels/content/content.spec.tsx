import type { ContentChange, StaffContent } from '@city/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { memoryProvider, openPanel } from '../../../test/console.js';
import { buildPerson } from '../../../test/person.js';
import { buildContent } from '../../../test/records.js';
import { buildSettings } from '../../../test/settings.js';

const settings = buildSettings(1);
const commands = {
  readSettings: () =>
    Promise.resolve({ ...settings, values: { ...settings.values, timeZone: 'Africa/Tunis' } }),
};

const type = async (name: RegExp, value: string) =>
  void fireEvent.change(await screen.findByLabelText(name), { target: { value } });

describe('news, events, factions and people', () => {
  it('are listed with drafts, and link to their forms', async () => {
    openPanel('/entries', memoryProvider({ entries: [buildContent({ published: false })] }, commands));
    expect(await screen.findByRole('link', { name: 'The harbour opens' })).toHaveAttribute(
      'href',
      expect.stringContaining('/entries/n1'),
    );
    expect(screen.getByText('Draft')).toBeVisible();
  });

  it('have fields in the direction of their language, and a picture that can be replaced or removed', async () => {
    const entry = buildContent({ picture: '/art/news/harbour.svg' });
    const { person } = openPanel('/entries/n1', memoryProvider({ entries: [entry] }, commands));
    expect(await screen.findByLabelText(/^Title in Arabic/)).toHaveAttribute('dir', 'rtl');
    expect(screen.getByLabelText(/^Title in French/)).toHaveAttribute('dir', 'ltr');
    expect(screen.getByRole('button', { name: 'Replace the picture' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Remove the picture' }));
    expect(screen.getByRole('button', { name: 'Upload a picture' })).toHaveFocus();
    expect(screen.queryByRole('img', { name: 'Picture' })).not.toBeInTheDocument();
  });

  it('have a form with their own title and the fields of each change', async () => {
    const by = buildPerson('Layla');
    const changes: ContentChange[] = [
      { at: '2026-11-20T10:00:00.000Z', action: 'created', by, fields: [] },
      { at: '2026-11-21T10:00:00.000Z', action: 'updated', by, fields: ['picture', 'published'] },
    ];
    const changesOf = jest.fn().mockResolvedValue(changes);
    openPanel('/entries/n1', memoryProvider({ entries: [buildContent()] }, { ...commands, changesOf }));
    expect(await screen.findByText('The harbour opens', { selector: 'bdi' })).toBeVisible();
    const [last, first] = within((await screen.findByText('Created')).closest('ol') as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(last).toMatch(/^EditedLayla · 21 Nov .*Picture · On the site$/);
    expect(first).toMatch(/^CreatedLayla · 20 Nov /);
    expect(changesOf).toHaveBeenCalledWith('entries', 'n1');
  });

  it('a draft is deleted after a question, without asking again about unsaved input', async () => {
    const remove = jest.fn().mockResolvedValue({ data: { id: 'n1' } });
    const provider = memoryProvider(
      { entries: [buildContent({ published: false })] },
      { ...commands, delete: remove },
    );
    const { person } = openPanel('/entries/n1', provider);
    await type(/^Title in English/, 'Not saved');
    await person.click(screen.getByRole('button', { name: 'Delete draft' }));
    await person.click(await screen.findByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(remove).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Delete draft' }));
    await person.click(await screen.findByRole('button', { name: 'Delete it' }));
    expect(await screen.findByText('Draft deleted')).toBeVisible();
    expect(remove).toHaveBeenCalledWith('entries', expect.objectContaining({ id: 'n1' }));
    expect(await screen.findByRole('combobox', { name: /^Kind/ })).toBeVisible();
  });

  it('what is on the site has no button that deletes it', async () => {
    openPanel('/entries/n1', memoryProvider({ entries: [buildContent({ published: true })] }, commands));
    expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete draft' })).toBeNull();
  });

  it('a new event has its times in the community’s time zone, and only the languages that have a text', async () => {
    const create = jest.fn((_resource: string, { data }: { data: unknown }) =>
      Promise.resolve({ data: { ...(data as StaffContent), id: 'n2' } }),
    );
    const { person } = openPanel('/entries/create', memoryProvider({}, { ...commands, create } as never));
    await person.click(await screen.findByRole('combobox', { name: /^Kind/ }));
    await person.click(screen.getByRole('option', { name: 'Event' }));
    await type(/^Start – day/, '2099-05-01');
    await type(/^Start – time/, '21:00');
    await type(/^Title in French/, 'Le port');
    await type(/^Text in French/, 'Il ouvre.');
    await person.click(screen.getByRole('switch', { name: 'On the site' }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]?.[1].data).toMatchObject({
      kind: 'event',
      texts: { fr: { title: 'Le port', text: 'Il ouvre.' } },
      startsAt: '2099-05-01T20:00:00.000Z',
      published: true,
    });
  });

  it('a faction has its recruitment, its form and its row, and whom it looks for', async () => {
    const create = jest.fn((_resource: string, { data }: { data: unknown }) =>
      Promise.resolve({ data: { ...(data as StaffContent), id: 'n2' } }),
    );
    const { person } = openPanel('/entries/create', memoryProvider({}, { ...commands, create } as never));
    const choose = async (name: RegExp, option: string) => {
      await person.click(await screen.findByRole('combobox', { name }));
      await person.click(await screen.findByRole('option', { name: option }));
    };
    await choose(/^Kind/, 'Faction');
    await choose(/^Recruitment/, 'Open');
    await choose(/^Form to apply with/, 'EMS');
    await choose(/^Row of the home page/, 'Wall Keepers');
    await type(/^Title in Arabic/, 'حماة السور');
    await type(/^Text in Arabic/, 'يحرسون السور.');
    await type(/^Who they look for, in Arabic/, 'سائقون.');
    await type(/^Ranks, in Arabic/, 'القائد\nالحارس');
    await type(/^Motto, in English/, 'We hold.');
    await type(/^Ranks, in English/, 'Captain\nGuard');
    const preview = within(screen.getByRole('heading', { name: 'Preview' }).parentElement as HTMLElement);
    expect(preview.getByText('We hold.')).toBeVisible();
    expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Captain',
      'Guard',
    ]);
    await choose(/^Colour/, 'Teal');
    await type(/^Radio channel/, '154.2');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]?.[1].data).toMatchObject({
      kind: 'faction',
      texts: {
        ar: { title: 'حماة السور', text: 'يحرسون السور.', lookingFor: 'سائقون.', ranks: 'القائد\nالحارس' },
      },
      faction: {
        ...{ recruitment: 'open', leadsTo: 'job:EMS', row: 'wall-keepers' },
        ...{ colour: 'teal', radio: '154.2' },
      },
      startsAt: null,
    });
  });

  it('the gallery asks for a clip or a picture, who made it, and what one sees', async () => {
    const create = jest.fn((_resource: string, { data }: { data: unknown }) =>
      Promise.resolve({ data: { ...(data as StaffContent), id: 'n2' } }),
    );
    const { person } = openPanel('/entries/create', memoryProvider({}, { ...commands, create } as never));
    await person.click(await screen.findByRole('combobox', { name: /^Kind/ }));
    await person.click(screen.getByRole('option', { name: 'Picture or clip' }));
    await type(/^Link to the clip/, 'https://youtu.be/dQw4w9WgXcQ');
    await type(/^Credit/, 'Desert Fox');
    await type(/^Title in English/, 'The race');
    await type(/^What it shows, in English/, 'Two cars in the dunes.');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]?.[1].data).toMatchObject({
      kind: 'gallery',
      texts: { en: { title: 'The race', text: 'Two cars in the dunes.' } },
      gallery: { clip: 'https://youtu.be/dQw4w9WgXcQ', credit: 'Desert Fox' },
      picture: null,
      faction: null,
    });
    expect(screen.queryByLabelText(/^Text in English/)).toBeNull();
  });

  it('a person for the team page is chosen from the staff', async () => {
    const create = jest.fn((_resource: string, { data }: { data: unknown }) =>
      Promise.resolve({ data: { ...(data as StaffContent), id: 'n2' } }),
    );
    const peopleToPropose = () => Promise.resolve([{ ...buildPerson('sami'), _id: 'u7' }]);
    const { person } = openPanel(
      '/entries/create',
      memoryProvider({}, { ...commands, create, peopleToPropose } as never),
    );
    await person.click(await screen.findByRole('combobox', { name: /^Kind/ }));
    await person.click(screen.getByRole('option', { name: 'Team member' }));
    await person.click(await screen.findByRole('combobox', { name: /^Staff member/ }));
    await person.click(await screen.findByRole('option', { name: 'sami' }));
    await type(/^Name on the page/, 'Sami');
    await type(/^Order/, '20');
    await type(/^Role in English/, 'Event manager');
    await type(/^Text in English/, 'Runs the races.');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]?.[1].data).toMatchObject({
      kind: 'person',
      texts: { en: { title: 'Event manager', text: 'Runs the races.' } },
      person: { userId: 'u7', name: 'Sami', order: 20 },
    });
  });

  it('shows the states of people’s entries', async () => {
    const states: [string, Partial<StaffContent>][] = [
      ['Waiting for the person to agree', { published: true, agreement: null }],
      ['On the site', { published: true, agreement: { agrees: true, at: '2026-11-21T10:00:00.000Z' } }],
      [
        'Draft: the person doesn’t agree',
        { published: false, agreement: { agrees: false, at: '2026-11-21T10:00:00.000Z' } },
      ],
      ['Draft', { published: false, agreement: null }],
    ];
    const person = { userId: 'u7', name: 'Sami', order: 1 };
    const entries = states.map(([state, more]) => ({
      ...buildContent({ kind: 'person', person, ...more }),
      id: state,
    }));
    openPanel('/entries', memoryProvider({ entries }, commands));
    for (const [state] of states) expect(await screen.findByRole('cell', { name: state })).toBeVisible();
    // The heading of the column is not one of the states.
    expect(screen.getByRole('columnheader', { name: 'State' })).toBeVisible();
  });

  it('shows the stored time of an event as the city’s clocks do', async () => {
    const event = buildContent({ kind: 'event', startsAt: '2099-05-01T20:00:00.000Z' });
    openPanel('/entries/n1', memoryProvider({ entries: [event] }, commands));
    expect(await screen.findByLabelText(/^Start – time/)).toHaveValue('21:00');
    expect(screen.getByLabelText(/^Start – day/)).toHaveValue('2099-05-01');
  });
});
