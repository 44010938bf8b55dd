import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildWhitelist, memoryProvider, openPanel } from '../../../test/console.js';
import { buildPerson } from '../../../test/person.js';

const PENDING = encodeURIComponent(JSON.stringify({ status: 'Pending' }));

describe('reviewing one application after the other', () => {
  it('opens each at its top, where Space and the page keys scroll it', async () => {
    const whiteList = ['First', 'Second'].map((name) => buildWhitelist({ fullName: `${name} Player` }));
    const { person } = openPanel(
      `/whiteList/${whiteList[0]?.id}?filter=${PENDING}`,
      memoryProvider({ whiteList }),
    );
    const first = await screen.findByRole('region', { name: /First Player/ });
    expect(first).toHaveFocus();
    first.scrollTop = 700;
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next application' })).toBeEnabled());
    // By mouse: otherwise Space would press the focused button.
    await person.click(screen.getByRole('button', { name: 'Next application' }));
    const second = await screen.findByRole('region', { name: /Second Player/ });
    expect(second.scrollTop).toBe(0);
    expect(second).toHaveFocus();
  });

  it('compares the answers of each with those of others once, and not again after the decision', async () => {
    const whiteList = ['First', 'Second'].map((name) => buildWhitelist({ fullName: `${name} Player` }));
    const findCopies = jest.fn().mockResolvedValue([]);
    const getList = jest.fn(memoryProvider({ whiteList }).getList);
    const { person } = openPanel(
      `/whiteList/${whiteList[0]?.id}?filter=${PENDING}`,
      memoryProvider({ whiteList }, { findCopies, getList: getList as never }),
    );
    await screen.findByRole('dialog', { name: /First Player/ });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Accept' })).toBeEnabled());
    const listed = getList.mock.calls.length;
    await person.keyboard('a');
    await screen.findByRole('dialog', { name: /Second Player/ });
    await waitFor(() => expect(getList.mock.calls.length).toBeGreaterThan(listed));
    await waitFor(() => expect(findCopies).toHaveBeenCalledTimes(2));
    expect(findCopies.mock.calls.map(([id]: string[]) => id)).toEqual(whiteList.map(({ id }) => id));
  });

  it('keeps what is typed into a note while the previous one is being saved', async () => {
    const application = buildWhitelist();
    let stored: (note: object) => void = () => undefined;
    const addNote = jest.fn(() => new Promise<never>((resolve) => (stored = resolve as typeof stored)));
    const { person } = openPanel(
      `/whiteList/${application.id}`,
      memoryProvider({ whiteList: [application] }, { addNote }),
    );
    const field = await screen.findByRole('textbox', { name: 'New note' });
    fireEvent.change(field, { target: { value: 'Seen in the ticket.' } });
    await person.click(screen.getByRole('button', { name: 'Add note' }));
    fireEvent.change(field, { target: { value: 'Seen in the ticket. And a second' } });
    await act(async () => stored({ _id: 'n', at: '', by: buildPerson('Omar'), text: '' }));
    await waitFor(() => expect(field).toHaveValue('And a second'));
  });

  it('ignores typing in a reason that is being sent', async () => {
    const application = buildWhitelist();
    const decide = jest.fn(() => new Promise<never>(() => undefined));
    const { person } = openPanel(
      `/whiteList/${application.id}`,
      memoryProvider({ whiteList: [application] }, { decide }),
    );
    await person.click(await screen.findByRole('button', { name: 'Reject' }));
    const form = within(screen.getByRole('form', { name: 'Reject application' }));
    const field = form.getByRole('textbox', { name: 'Reason' });
    await person.type(field, 'Too short');
    await person.click(form.getByRole('button', { name: 'Reject application' }));
    await person.type(field, ', sorry');
    expect(field).toHaveValue('Too short');
  });
});
