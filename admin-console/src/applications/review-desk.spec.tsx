import {
  APPLICATION_KINDS,
  type ApplicationReview,
  type ApplicationSummary,
  type DeskClaim,
  type RejectTemplate,
  type ReviewDesk,
} from '@city/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { listViolations } from '../../test/axe.js';
import { buildPerson, buildWhitelist, memoryProvider, openConsole } from '../../test/console.js';
import { NoAnswer } from '../providers/no-answer.js';

const OMAR = buildPerson('Omar');
const LEASE = { by: buildPerson('Layla'), at: '2026-11-20T10:00:00.000Z', until: '', leaseSeconds: 300 };

const refusal = (code: string, details: object = {}) =>
  new HttpError(code, 409, { code, message: code, details });
const claimedByOmar = () =>
  refusal('APPLICATION_CLAIMED', { claimedBy: 'Omar', claimedAt: '2026-11-20T10:02:00.000Z' });

const UNCHANGED = Object.fromEntries(APPLICATION_KINDS.map((kind) => [kind, 0])) as ReviewDesk['revisions'];
const desk = (claims: DeskClaim[] = [], whitelist = 0): ReviewDesk => ({
  revisions: { ...UNCHANGED, whitelist },
  claims,
});
const claimOf = (applicationId: string): DeskClaim => ({
  applicationId,
  kind: 'whitelist',
  by: OMAR,
  at: '2026-11-20T10:02:00.000Z',
});
const review = (facts: Partial<ApplicationReview> = {}): ApplicationReview => ({
  claim: null,
  notes: [],
  others: [],
  shortAnswers: [],
  members: [],
  playerLocale: null,
  ...facts,
});
const summary = (facts: Partial<ApplicationSummary> = {}): ApplicationSummary => ({
  _id: 'a12',
  kind: 'whitelist',
  number: 12,
  status: 'Rejected',
  attempt: 1,
  createdBy: buildPerson('Hedi'),
  createdAt: '2026-10-01T10:00:00.000Z',
  treatedBy: OMAR,
  treatedAt: '2026-10-02T10:00:00.000Z',
  reason: 'Too short',
  ...facts,
});
const PENDING = encodeURIComponent(JSON.stringify({ status: 'Pending' }));

describe('claims', () => {
  it('claims an application while it is open, renews the claim, and releases it', async () => {
    const application = buildWhitelist();
    const claimApplication = jest.fn().mockResolvedValue({ ...LEASE, leaseSeconds: 0.1 });
    const releaseApplication = jest.fn().mockResolvedValue(undefined);
    const { person } = openConsole(
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
    openConsole(
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
    openConsole(
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
    const readDesk = jest.fn().mockResolvedValue(desk([claimOf(application.id)]));
    const { person } = openConsole(
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
    const readDesk = jest.fn().mockResolvedValue(desk([claimOf(held?.id ?? '')]));
    const { person } = openConsole(
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
    const readReview = () => Promise.resolve(review({ notes: [...notes] }));
    const { person } = openConsole(
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
      .mockRejectedValueOnce(new NoAnswer(true))
      .mockResolvedValue({ _id: 'n', at: '', by: OMAR, text: '' });
    const { person } = openConsole(
      `/whiteList/${application.id}`,
      memoryProvider({ whiteList: [application] }, { addNote }),
    );
    const field = await screen.findByRole('textbox', { name: 'New note' });
    await person.type(field, 'Call them back');
    await person.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText(/^No answer came/)).toBeVisible();
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
    const { person } = openConsole(
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
    const readReview = (id: string) => Promise.resolve(review(id === 'a12' ? {} : { others: [summary()] }));
    const { person } = openConsole(
      `/whiteList/${application.id}`,
      memoryProvider({ whiteList: [application, earlier] }, { readReview }),
    );
    const link = await screen.findByRole('link', { name: 'Whitelist no. 12' });
    expect(screen.getByText('Too short')).toBeVisible();
    await person.click(link);
    expect(await screen.findByRole('dialog', { name: /Earlier Try/ })).toBeVisible();
  });

  it('has very short answers, and the answers copied from other applications', async () => {
    const application = buildWhitelist({ hints: ['signature-differs'] });
    const readReview = () => Promise.resolve(review({ shortAnswers: ['loreImportance'] }));
    const second = summary({ _id: 'a3', number: 3, createdBy: buildPerson('Nour') });
    const findCopies = () =>
      Promise.resolve([
        { field: 'prevRpExp', otherField: 'prevRpExp', percent: 80, other: second },
        { field: 'rpRules', otherField: 'rpRules', percent: 96, other: summary() },
        { field: 'situationalAnswers.scenario1', otherField: 'rpRules', percent: 71, other: summary() },
      ]);
    openConsole(
      `/whiteList/${application.id}`,
      memoryProvider({ whiteList: [application] }, { readReview, findCopies }),
    );
    const copied = await screen.findByRole('link', { name: 'Whitelist no. 12 · Hedi' });
    expect(copied).toHaveAttribute('href', '#/whiteList/a12');
    const remarks = within(copied.closest('ul') as HTMLElement).getAllByRole('listitem');
    expect(remarks.map(({ textContent }) => textContent)).toEqual([
      'The signature isn’t their Discord username',
      expect.stringMatching(/^Very short answer:/),
      'Why lore matters',
      expect.stringMatching(/^2 answers match Whitelist no\. 12 · Hedi/),
      'Which RP rules matter most (96%)',
      'A bribe is offered. What now? (71%)',
      expect.stringMatching(/^1 answer matches Whitelist no\. 3 · Nour/),
      'RP experience (80%)',
    ]);
    const answer = screen.getByText('Which RP rules matter most', { selector: 'dt' });
    expect(answer.nextElementSibling).toHaveTextContent('96% identical to Whitelist no. 12');
    expect(await listViolations()).toEqual([]);
  });
});

describe('rejection templates', () => {
  const words = (en: string, fr: string, ar = '') => ({ en, fr, ar });
  const templates: RejectTemplate[] = [
    {
      id: 'short',
      kinds: ['whitelist'],
      title: words('Too short', 'Trop court'),
      text: words('Please write more.', 'Écrivez davantage.'),
    },
    {
      id: 'goals',
      kinds: ['whitelist', 'job'],
      title: words('Goals missing', 'Objectifs'),
      text: words('Name five goals.', 'Donnez cinq objectifs.'),
    },
    { id: 'crew', kinds: ['entity'], title: words('Crew', 'Crew'), text: words('Crew', 'Crew') },
  ];
  const openForm = async (playerLocale: ApplicationReview['playerLocale']) => {
    const application = buildWhitelist();
    const decide = jest.fn().mockResolvedValue({ ...application, status: 'Rejected' });
    const { person } = openConsole(
      `/whiteList/${application.id}`,
      memoryProvider(
        { whiteList: [application] },
        {
          decide,
          readRejectTemplates: () => Promise.resolve(templates),
          readReview: () => Promise.resolve(review({ playerLocale })),
        },
      ),
    );
    await screen.findByRole('textbox', { name: 'New note' });
    await person.keyboard('r');
    const choose = async (list: string, option: string) => {
      await person.click(await screen.findByRole('combobox', { name: list }));
      await person.click(await screen.findByRole('option', { name: option }));
    };
    return { person, choose, decide, reason: screen.getByRole('textbox', { name: 'Reason' }) };
  };

  it('start a reason in the player’s language', async () => {
    const { person, decide, reason } = await openForm('fr');
    await person.click(await screen.findByRole('combobox', { name: 'Start from a template' }));
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(offered).toEqual(['Too short', 'Goals missing']);
    // A letter selects in the list box and decides nothing.
    await person.keyboard('a');
    expect(decide).not.toHaveBeenCalled();
    await person.click(screen.getByRole('option', { name: 'Too short' }));
    expect(reason).toHaveValue('Écrivez davantage.');
    expect(await listViolations()).toEqual([]);
    await person.type(reason, ' Merci.');
    await person.click(screen.getByRole('button', { name: 'Reject application' }));
    expect(decide).toHaveBeenCalledWith('whiteList', expect.any(String), 'reject', {
      reason: 'Écrivez davantage. Merci.',
      version: 1,
    });
  });

  it('are replaced by another one or their translation, and keep a typed reason', async () => {
    const { person, choose, reason } = await openForm(null);
    await choose('Start from a template', 'Too short');
    expect(reason).toHaveValue('Please write more.');
    await choose('Start from a template', 'Goals missing');
    expect(reason).toHaveValue('Name five goals.');
    await choose('Text language', 'Français');
    expect(reason).toHaveValue('Donnez cinq objectifs.');
    await person.type(reason, ' Vite !');
    await choose('Start from a template', 'Too short');
    expect(reason).toHaveValue('Donnez cinq objectifs. Vite !\n\nÉcrivez davantage.');
  });
});

describe('a decision after another reviewer’s', () => {
  const outcome = {
    decidedBy: 'Omar',
    decidedAt: '2026-11-20T10:05:00.000Z',
    reason: 'Copied',
    status: 'Rejected',
  };

  it('shows who decided what and when, and keeps the unsent reason', async () => {
    const application = buildWhitelist();
    const other = buildWhitelist({ fullName: 'Next Player' });
    const decide = jest.fn().mockRejectedValue(refusal('APPLICATION_ALREADY_DECIDED', outcome));
    const addNote = jest.fn().mockResolvedValue({ _id: 'n', at: '', by: OMAR, text: '' });
    const { person } = openConsole(
      `/whiteList/${application.id}?filter=${PENDING}`,
      memoryProvider({ whiteList: [application, other] }, { decide, addNote }),
    );
    const dialog = await screen.findByRole('dialog', { name: /Youssef Ben Ali/ });
    await person.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await person.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Five goals, please');
    await person.click(within(dialog).getByRole('button', { name: 'Reject application' }));
    const notice = await within(dialog).findByText(
      /^Omar rejected this application while you were reading it/,
    );
    expect(notice).toHaveTextContent(/20 Nov 2026.*Copied/);
    const kept = within(dialog).getByRole('textbox', { name: 'What you wrote' });
    expect(kept).toHaveValue('Five goals, please');
    await person.click(within(dialog).getByRole('button', { name: 'Keep as a note' }));
    expect(addNote).toHaveBeenCalledWith(application.id, 'Five goals, please', expect.any(String));
    await waitFor(() => expect(kept).not.toBeInTheDocument());
  });

  it('shows the other decision while a reason is being typed', async () => {
    const application = buildWhitelist();
    const readDesk = jest.fn().mockResolvedValue(desk());
    const { person } = openConsole(
      `/whiteList/${application.id}`,
      memoryProvider({ whiteList: [application] }, { readDesk }),
    );
    const dialog = await screen.findByRole('dialog', { name: /Youssef Ben Ali/ });
    await person.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await person.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Not yet');
    Object.assign(application, { status: 'Accepted', treatedBy: OMAR, treatedAt: outcome.decidedAt });
    readDesk.mockResolvedValue(desk([], 2));
    expect(await within(dialog).findByText(/^Omar accepted this application/)).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: 'What you wrote' })).toHaveValue('Not yet');
  });

  it('keeps a reason with its application while another one is open', async () => {
    const whiteList = [
      buildWhitelist({ fullName: 'First Player' }),
      buildWhitelist({ fullName: 'Second Player' }),
    ];
    const { person } = openConsole(
      `/whiteList/${whiteList[0]?.id}?filter=${PENDING}`,
      memoryProvider({ whiteList }),
    );
    await screen.findByRole('dialog', { name: /First Player/ });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next application' })).toBeEnabled());
    await person.keyboard('r');
    await person.type(screen.getByRole('textbox', { name: 'Reason' }), 'Too short');
    await person.click(screen.getByRole('button', { name: 'Next application' }));
    await screen.findByRole('dialog', { name: /Second Player/ });
    await person.keyboard('r');
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('');
    await person.click(screen.getByRole('button', { name: 'Previous application' }));
    await screen.findByRole('dialog', { name: /First Player/ });
    await person.keyboard('r');
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Too short');
  });
});

describe('polling', () => {
  it('adds a new application to the list and the overview without a reload', async () => {
    const whiteList = [buildWhitelist()];
    const readDesk = jest.fn().mockResolvedValue(desk());
    const { person } = openConsole('/', memoryProvider({ whiteList }, { readDesk }));
    const card = async (total: string) => {
      const open = await screen.findByRole('link', { name: 'Open: Whitelist applications' });
      await waitFor(() => expect(open.closest('.MuiCard-root')).toHaveTextContent(total));
      return open;
    };
    await card('1');
    whiteList.push(buildWhitelist({ characterName: 'Nour Haddad' }));
    readDesk.mockResolvedValue(desk([], 2));
    await person.click(await card('2'));
    expect(await screen.findByText('Nour Haddad')).toBeVisible();
    whiteList.push(buildWhitelist({ characterName: 'Lina Aroui' }));
    readDesk.mockResolvedValue(desk([], 4));
    expect(await screen.findByText('Lina Aroui')).toBeVisible();
  });

  it('does not refetch the lists without a change', async () => {
    const readDesk = jest.fn().mockResolvedValue(desk());
    const provider = memoryProvider({ whiteList: [buildWhitelist()] }, { readDesk });
    const getList = jest.spyOn(provider, 'getList');
    openConsole(`/whiteList?filter=${PENDING}`, provider);
    await screen.findByText('Sami Trabelsi');
    const asked = readDesk.mock.calls.length;
    const lists = getList.mock.calls.length;
    await waitFor(() => expect(readDesk.mock.calls.length).toBeGreaterThan(asked));
    expect(getList.mock.calls).toHaveLength(lists);
  });
});
