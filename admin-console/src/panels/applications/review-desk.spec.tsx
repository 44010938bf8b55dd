import type { DeskClaim } from '@city/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { listViolations } from '../../../test/axe.js';
import { buildWhitelist, memoryProvider, openPanel } from '../../../test/console.js';
import { buildPerson } from '../../../test/person.js';
import { buildDesk, buildRefusal, buildReview, buildSummary, OMAR } from '../../../test/review.js';
import { NoResponseError } from '../../platform/http-client.js';

const LEASE = { by: buildPerson('Layla'), at: '2026-11-20T10:00:00.000Z', until: '', leaseSeconds: 300 };
const claimedByOmar = () =>
  buildRefusal('APPLICATION_CLAIMED', { claimedBy: 'Omar', claimedAt: '2026-11-20T10:02:00.000Z' });
const claimOf = (applicationId: string): DeskClaim => ({
  applicationId,
  kind: 'whitelist',
  by: OMAR,
  at: '2026-11-20T10:02:00.000Z',
});
const PENDING = encodeURIComponent(JSON.stringify({ status: 'Pending' }));

describe('claims', () => {
  it('claims an application while it is open, renews the claim, and releases it', async () => {
    const application = buildWhitelist();
    const claimApplication = jest.fn().mockResolvedValue({ ...LEASE, leaseSeconds: 0.1 });
    const releaseApplication = jest.fn().mockResolvedValue(undefined);
    const { person } = openPanel(
      `/whiteList/${application.id}`,
      memoryProvider({ whiteList: [application] }, { claimApplication, releaseApplication }),
    );
    const dialog = await screen.findByRole('dialog', { name: /Youssef Ben Ali/ });
    await waitFor(() => expect(claimApplication.mock.calls.length).toBeGreaterThan(2));
    expect(claimApplication).toHaveBeenCalledWith(application.id, false);
    await person.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(releaseApplication).toHaveBeenCalledWith(application.id));
    expect(releaseApplication).toHaveBeenCalledTimes(1);
  });

  it('retries when the server was too busy', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const application = buildWhitelist();
    const busy = new HttpError('busy', 503, { code: 'OVERLOADED', message: 'busy' });
    const claimApplication = jest.fn().mockRejectedValueOnce(busy).mockResolvedValue(LEASE);
    openPanel(
      `/whiteList/${application.id}`,
      memoryProvider({ whiteList: [application] }, { claimApplication }),
    );
    await screen.findByRole('dialog', { name: /Youssef Ben Ali/ });
    await waitFor(() => expect(claimApplication).toHaveBeenCalledTimes(1));
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(claimApplication).toHaveBeenCalledTimes(2);
    jest.useRealTimers();
  });

  it('does not claim a decided application', async () => {
    const application = buildWhitelist({ status: 'Rejected' });
    const claimApplication = jest.fn().mockResolvedValue(LEASE);
    openPanel(
      `/whiteList/${application.id}`,
      memoryProvider({ whiteList: [application] }, { claimApplication }),
    );
    await screen.findByRole('heading', { name: 'Internal notes' });
    expect(claimApplication).not.toHaveBeenCalled();
  });

  it('shows another reviewer’s claim in the list and in the document, and takes it over by key', async () => {
    const application = buildWhitelist();
    const claimApplication = jest
      .fn()
      .mockImplementation((_id: string, takeOver: boolean) =>
        takeOver ? Promise.resolve(LEASE) : Promise.reject(claimedByOmar()),
      );
    const readDesk = jest.fn().mockResolvedValue(buildDesk([claimOf(application.id)]));
    const { person } = openPanel(
      `/whiteList?filter=${PENDING}`,
      memoryProvider({ whiteList: [application] }, { claimApplication, readDesk }),
    );
    expect(await screen.findByText('Omar is reading')).toBeVisible();
    await person.click(screen.getByText('Sami Trabelsi'));
    const dialog = await screen.findByRole('dialog', { name: /Youssef Ben Ali/ });
    expect(await within(dialog).findByText(/^Omar has been reading this since/)).toBeVisible();
    // A claim by another reviewer does not prevent a decision.
    expect(within(dialog).getByRole('button', { name: 'Accept' })).toBeEnabled();
    expect(within(dialog).getByRole('button', { name: 'Take over' })).toBeVisible();
    await person.keyboard('t');
    await waitFor(() => expect(claimApplication).toHaveBeenLastCalledWith(application.id, true));
    await waitFor(() => expect(within(dialog).queryByText(/^Omar has been reading/)).not.toBeInTheDocument());
  });

  it('continues with the next unclaimed application', async () => {
    const [first, held, taken, free] = ['First', 'Held', 'Taken', 'Free'].map((name) =>
      buildWhitelist({ fullName: `${name} Player` }),
    );
    const whiteList = [first, held, taken, free].flatMap((one) => one ?? []);
    // One is known to be claimed, another turns out to be when it is claimed.
    const claimApplication = jest
      .fn()
      .mockImplementation((id: string) =>
        id === taken?.id ? Promise.reject(claimedByOmar()) : Promise.resolve(LEASE),
      );
    const readDesk = jest.fn().mockResolvedValue(buildDesk([claimOf(held?.id ?? '')]));
    const { person } = openPanel(
      `/whiteList/${first?.id}?filter=${PENDING}`,
      memoryProvider({ whiteList }, { claimApplication, readDesk }),
    );
    await screen.findByRole('dialog', { name: /First Player/ });
    await screen.findByText('Omar is reading');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next application' })).toBeEnabled());
    await person.keyboard('a');
    expect(await screen.findByRole('dialog', { name: /Free Player/ })).toBeVisible();
  });
});

describe('the review data beside an application', () => {
  it('has the notes of the staff, with a field that a key focuses', async () => {
    const application = buildWhitelist();
    const notes = [{ _id: 'n1', at: '2026-11-20T10:00:00.000Z', by: OMAR, text: 'Seen in the ticket.' }];
    const addNote = jest.fn().mockImplementation((_id: string, text: string) => {
      notes.push({ _id: 'n2', at: '2026-11-20T11:00:00.000Z', by: OMAR, text });
      return Promise.resolve(notes.at(-1));
    });
    const readReview = () => Promise.resolve(buildReview({ notes: [...notes] }));
    const { person } = openPanel(
      `/whiteList/${application.id}`,
      memoryProvider({ whiteList: [application] }, { addNote, readReview }),
    );
    expect(await screen.findByText('Seen in the ticket.')).toBeVisible();
    await person.keyboard('n');
    const field = screen.getByRole('textbox', { name: 'New note' });
    expect(field).toHaveFocus();
    // In a field letters are text, not shortcuts; Escape leaves the field, not the dialog.
    await person.type(field, ' A friend of a ja{Escape}');
    expect(field).not.toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Add note' }));
    expect(addNote).toHaveBeenCalledWith(application.id, 'A friend of a ja', expect.stringMatching(/\S/));
    expect(await screen.findByText('A friend of a ja', { ignore: 'textarea' })).toBeVisible();
    expect(field).toHaveValue('');
  });

  it('keeps a note that could not be saved, and retries with the same key', async () => {
    const application = buildWhitelist();
    const addNote = jest
      .fn()
      .mockRejectedValueOnce(new NoResponseError(true))
      .mockResolvedValue({ _id: 'n', at: '', by: OMAR, text: '' });
    const { person } = openPanel(
      `/whiteList/${application.id}`,
      memoryProvider({ whiteList: [application] }, { addNote }),
    );
    const field = await screen.findByRole('textbox', { name: 'New note' });
    await person.type(field, 'Call them back');
    await person.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText(/^The site didn’t answer/)).toBeVisible();
    expect(field).toHaveValue('Call them back');
    await person.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(field).toHaveValue(''));
    const keys = addNote.mock.calls.map((call: unknown[]) => call[2]);
    expect(keys[0]).toBe(keys[1]);
  });

  it('saves a note on a page without TLS, which has no crypto.randomUUID', async () => {
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    const application = buildWhitelist();
    const addNote = jest.fn().mockResolvedValue({ _id: 'n', at: '', by: OMAR, text: '' });
    const { person } = openPanel(
      `/whiteList/${application.id}`,
      memoryProvider({ whiteList: [application] }, { addNote }),
    );
    await person.type(await screen.findByRole('textbox', { name: 'New note' }), 'Call them back');
    await person.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(addNote).toHaveBeenCalledTimes(1));
    Reflect.deleteProperty(crypto, 'randomUUID');
  });

  it('has the player’s other applications as links', async () => {
    const application = buildWhitelist();
    const earlier = { ...buildWhitelist({ status: 'Rejected', fullName: 'Earlier Try' }), id: 'a12' };
    const readReview = (id: string) =>
      Promise.resolve(buildReview(id === 'a12' ? {} : { others: [buildSummary()] }));
    const { person } = openPanel(
      `/whiteList/${application.id}`,
      memoryProvider({ whiteList: [application, earlier] }, { readReview }),
    );
    const link = await screen.findByRole('link', { name: 'Whitelist no.\u00a012' });
    expect(screen.getByText('Too short')).toBeVisible();
    await person.click(link);
    expect(await screen.findByRole('dialog', { name: /Earlier Try/ })).toBeVisible();
  });

  it('has very short answers, and the answers copied from other applications', async () => {
    const application = buildWhitelist({ hints: ['signature-differs'] });
    const readReview = () => Promise.resolve(buildReview({ shortAnswers: ['loreImportance'] }));
    const second = buildSummary({ _id: 'a3', number: 3, createdBy: buildPerson('Nour') });
    const findCopies = () =>
      Promise.resolve([
        { field: 'prevRpExp', otherField: 'prevRpExp', percent: 80, other: second },
        { field: 'rpRules', otherField: 'rpRules', percent: 96, other: buildSummary() },
        { field: 'situationalAnswers.scenario1', otherField: 'rpRules', percent: 71, other: buildSummary() },
      ]);
    openPanel(
      `/whiteList/${application.id}`,
      memoryProvider({ whiteList: [application] }, { readReview, findCopies }),
    );
    const copied = await screen.findByRole('link', { name: /^Whitelist no\.\u00a012 .*Hedi/ });
    expect(copied).toHaveAttribute('href', '#/whiteList/a12');
    const remarks = within(copied.closest('ul') as HTMLElement).getAllByRole('listitem');
    expect(remarks.map(({ textContent }) => textContent)).toEqual([
      '2 answers match Whitelist no.\u00a012 (Hedi)',
      '1 answer matches Whitelist no.\u00a03 (Nour)',
      'The signature isn’t their Discord username',
      expect.stringMatching(/^Very short answer:/),
      'Why lore matters',
    ]);
    const answer = screen.getByText('Which RP rules matter most', { selector: 'dt' });
    const share = within(answer.nextElementSibling as HTMLElement).getByRole('link', {
      name: '96% identical to Whitelist no.\u00a012',
    });
    expect(share).toHaveTextContent(/^96% identical$/);
    expect(share).toHaveAttribute('href', '#/whiteList/a12');
    expect(await listViolations()).toEqual([]);
  });
});

describe('polling', () => {
  it('adds a new application to the list and the overview without a reload', async () => {
    const whiteList = [buildWhitelist()];
    const readDesk = jest.fn().mockResolvedValue(buildDesk());
    openPanel('/', memoryProvider({ whiteList }, { readDesk }));
    expect(await screen.findByText('1 left')).toBeVisible();
    whiteList.push(buildWhitelist({ characterName: 'Nour Haddad' }));
    readDesk.mockResolvedValue(buildDesk([], 2));
    expect(await screen.findByText('2 left')).toBeVisible();
    act(() => {
      window.location.hash = `#/whiteList?filter=${PENDING}`;
    });
    expect(await screen.findByText('Nour Haddad')).toBeVisible();
    whiteList.push(buildWhitelist({ characterName: 'Lina Aroui' }));
    readDesk.mockResolvedValue(buildDesk([], 4));
    expect(await screen.findByText('Lina Aroui')).toBeVisible();
  });

  it('does not refetch the lists without a change', async () => {
    const readDesk = jest.fn().mockResolvedValue(buildDesk());
    const provider = memoryProvider({ whiteList: [buildWhitelist()] }, { readDesk });
    const getList = jest.spyOn(provider, 'getList');
    openPanel(`/whiteList?filter=${PENDING}`, provider);
    await screen.findByText('Sami Trabelsi');
    const asked = readDesk.mock.calls.length;
    const lists = getList.mock.calls.length;
    await waitFor(() => expect(readDesk.mock.calls.length).toBeGreaterThan(asked));
    expect(getList.mock.calls).toHaveLength(lists);
  });
});
