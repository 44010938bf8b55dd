import { screen, waitFor, within } from '@testing-library/react';
import { buildWhitelist, memoryProvider, openPanel } from '../../../test/console.js';
import { buildPerson } from '../../../test/person.js';

describe('the whitelist panel', () => {
  it('opens on Accepted and shows the count of each status', async () => {
    const whiteList = [
      buildWhitelist({ status: 'Accepted', characterName: 'Nour Haddad' }),
      buildWhitelist({ characterName: 'Sami Trabelsi' }),
      buildWhitelist(),
    ];
    openPanel('/whiteList', memoryProvider({ whiteList }));

    expect(await screen.findByText('Nour Haddad')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Accepted (1)' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tab', { name: 'Pending (2)' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Rejected (0)' })).toBeVisible();
    expect(screen.queryByText('Sami Trabelsi')).not.toBeInTheDocument();
  });

  it('shows an application as a document with the questions as asked, and accepts it', async () => {
    const application = buildWhitelist({ hints: ['fewer-than-five-goals'] });
    const decide = jest.fn().mockResolvedValue({ ...application, status: 'Accepted' });
    const { person } = openPanel('/whiteList', memoryProvider({ whiteList: [application] }, { decide }));

    await person.click(await screen.findByRole('tab', { name: /Pending/ }));
    await person.click(await screen.findByText('Sami Trabelsi'));
    const dialog = await screen.findByRole('dialog', { name: /Youssef Ben Ali/ });
    expect(within(dialog).getByText('A bribe is offered. What now?')).toBeVisible();
    expect(within(dialog).getByText('He reports it.')).toBeVisible();
    // Among all remarks, and beside the answer.
    const remarks = within(dialog).getAllByText('Fewer than five goals');
    expect(remarks).toHaveLength(2);
    const goals = within(dialog).getByText(/goals/i, { selector: 'dt' });
    expect(goals.nextElementSibling).toHaveTextContent(/Fewer than five goals$/);

    await person.click(within(dialog).getByRole('button', { name: 'Accept' }));
    expect(decide).toHaveBeenCalledWith('whiteList', application.id, 'accept', { version: 1 });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    // It fades in.
    const done = await screen.findByText(/^Accepted: Youssef Ben Ali/);
    await waitFor(() => expect(done).toBeVisible());
  });

  it('has the applicant above the remarks, where a toast at the top right lies', async () => {
    const application = buildWhitelist({ hints: ['fewer-than-five-goals'] });
    openPanel(`/whiteList/${application.id}`, memoryProvider({ whiteList: [application] }));
    const remarks = (await screen.findByText('Worth a second look')).closest('[role="alert"]');
    expect(remarks?.previousElementSibling).toHaveTextContent(/^youssef/);
  });

  it('shows an answer of Yes or No in the language of the reader', async () => {
    const application = buildWhitelist({ microphone: 'Yes' });
    openPanel(`/whiteList/${application.id}`, memoryProvider({ whiteList: [application] }), {
      locale: 'ar',
    });
    const dialog = within(await screen.findByRole('dialog'));
    const question = await dialog.findByText('الميكروفون');
    expect(question.nextElementSibling).toHaveTextContent(/^نعم$/);
  });

  it('says which of how many is open, and lists unanswered questions in one line', async () => {
    const whiteList = [buildWhitelist({ religion: '', crewStatus: '' }), buildWhitelist()];
    const { person } = openPanel('/whiteList', memoryProvider({ whiteList }));
    await person.click(await screen.findByRole('tab', { name: /Pending/ }));
    await person.click((await screen.findAllByText('Sami Trabelsi'))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('1 of 2')).toBeVisible();
    const blank = await dialog.findByText('No answer');
    expect(blank.parentElement).toHaveTextContent(/Religion/);
    expect(dialog.queryAllByRole('term').map(({ textContent }) => textContent)).not.toContain('Religion');
  });

  it('asks for the reason of a rejection and sends it', async () => {
    const application = buildWhitelist();
    const decide = jest.fn().mockResolvedValue({ ...application, status: 'Rejected' });
    const { person } = openPanel(
      `/whiteList/${application.id}`,
      memoryProvider({ whiteList: [application] }, { decide }),
    );

    const dialog = await screen.findByRole('dialog', { name: /Youssef Ben Ali/ });
    await person.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await person.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Too short');
    await person.click(within(dialog).getByRole('button', { name: 'Reject application' }));
    expect(decide).toHaveBeenCalledWith('whiteList', application.id, 'reject', {
      reason: 'Too short',
      version: 1,
    });
  });

  it('works by keyboard: J moves on, A accepts, and typing a reason decides nothing', async () => {
    const whiteList = [
      buildWhitelist({ fullName: 'First Player' }),
      buildWhitelist({ fullName: 'Second Player' }),
    ];
    const [first, second] = whiteList;
    const decide = jest.fn().mockResolvedValue({ ...second, status: 'Accepted' });
    const filter = encodeURIComponent(JSON.stringify({ status: 'Pending' }));
    const { person } = openPanel(
      `/whiteList/${first?.id}?filter=${filter}`,
      memoryProvider({ whiteList }, { decide }),
    );

    await screen.findByRole('dialog', { name: /First Player/ });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next application' })).toBeEnabled());
    await person.keyboard('j');
    const dialog = await screen.findByRole('dialog', { name: /Second Player/ });
    await person.keyboard('r');
    await person.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'a');
    expect(decide).not.toHaveBeenCalled();
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await person.keyboard('a');
    await waitFor(() =>
      expect(decide).toHaveBeenCalledWith('whiteList', second?.id, 'accept', { version: 1 }),
    );
  });

  it('opens the next pending application automatically, and closes after the last', async () => {
    const whiteList = [
      buildWhitelist({ fullName: 'First Player' }),
      buildWhitelist({ fullName: 'Second Player' }),
    ];
    const filter = encodeURIComponent(JSON.stringify({ status: 'Pending' }));
    const { person } = openPanel(`/whiteList?filter=${filter}`, memoryProvider({ whiteList }));

    await screen.findAllByText('Sami Trabelsi');
    await person.keyboard('j');
    await screen.findByRole('dialog', { name: /First Player/ });
    await person.keyboard('a');
    await screen.findByRole('dialog', { name: /Second Player/ });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Accept' })).toBeEnabled());
    await person.keyboard('a');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(whiteList.map(({ status }) => status)).toEqual(['Accepted', 'Accepted']);
  });

  it('focuses the search with / and shows the shortcuts with ?', async () => {
    const { person } = openPanel('/whiteList', memoryProvider({ whiteList: [buildWhitelist()] }));
    await screen.findByRole('tab', { name: 'Pending (1)' });
    await person.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(help).getByText('Accept the open application')).toBeVisible();
    await person.click(within(help).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await person.keyboard('/');
    expect(await screen.findByRole('textbox', { name: 'Search by username' })).toHaveFocus();
  });

  it('offers only Reopen for a decided application', async () => {
    const application = buildWhitelist({ status: 'Rejected', treatedBy: buildPerson('Omar') });
    openPanel(`/whiteList/${application.id}`, memoryProvider({ whiteList: [application] }));

    const dialog = await screen.findByRole('dialog', { name: /Youssef Ben Ali/ });
    expect(within(dialog).getByRole('button', { name: 'Reopen' })).toBeEnabled();
    for (const name of ['Accept', 'Allow another application'])
      expect(within(dialog).queryByRole('button', { name })).not.toBeInTheDocument();
  });
});
