import { JOB_QUESTIONS } from '@city/contracts';
import { screen, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { buildEntity, buildJob, buildStreamer } from '../../../test/applications.js';
import { memoryProvider, openConsole, openPanel, refocusWindow } from '../../../test/console.js';

/** The displayed answer to a question. */
const answerTo = (dialog: HTMLElement, question: string) =>
  within(dialog).getByText(question, { selector: 'dt' }).nextElementSibling;

describe('the panels of entities, jobs and streamers', () => {
  it('shows an entity with its perks and members, and accepts it', async () => {
    const entity = buildEntity();
    const decide = jest.fn().mockResolvedValue({ ...entity, status: 'Accepted' });
    const { person } = openPanel(
      `/entities/${entity.id}`,
      memoryProvider({ entities: [entity] }, { decide }),
    );

    const dialog = await screen.findByRole('dialog', { name: /Dune Wolves \(Crew\)/ });
    expect(answerTo(dialog, 'Illegal perk 3')).toHaveTextContent('Night convoys');
    expect(answerTo(dialog, 'Legal perk 1')).toHaveTextContent('A garage');
    expect(answerTo(dialog, 'Member 1')).toHaveTextContent('Sami Trabelsi (Discord 100000000000000007)');
    expect(answerTo(dialog, 'Member 2')).toHaveTextContent('Nour Haddad (Discord not given)');
    await person.click(within(dialog).getByRole('button', { name: 'Accept' }));
    expect(decide).toHaveBeenCalledWith('entities', entity.id, 'accept', { version: 1 });
  });

  it("shows all of a department's questions as asked, answered or not", async () => {
    const job = buildJob();
    openPanel(`/job-applications/${job.id}`, memoryProvider({ 'job-applications': [job] }));

    const dialog = await screen.findByRole('dialog', { name: /Dr\. Sami \(EMS\)/ });
    const [first, ...others] = JOB_QUESTIONS.EMS;
    expect(answerTo(dialog, first?.question ?? '')).toHaveTextContent(first?.options?.[1] ?? '');
    expect(others).toHaveLength(5);
    const unanswered = within(dialog).getByText('No answer').closest('p');
    for (const { question } of others) expect(unanswered).toHaveTextContent(question);
  });

  it('links a streamer’s channel, and shows the question about other servers only where it was asked', async () => {
    const streamer = buildStreamer();
    openPanel(
      `/streamer-applications/${streamer.id}`,
      memoryProvider({ 'streamer-applications': [streamer] }),
    );

    const dialog = await screen.findByRole('dialog', { name: /Lina Mansour \(Twitch\)/ });
    expect(within(dialog).getByRole('link', { name: 'twitch.tv/lina' })).toHaveAttribute(
      'href',
      'https://twitch.tv/lina',
    );
    expect(answerTo(dialog, 'Agrees to the content guidelines')).toHaveTextContent('No');
    expect(within(dialog).queryByText('Which servers, and what they did there')).not.toBeInTheDocument();
  });

  it('lists each of them from the menu', async () => {
    const { person } = openConsole(
      '/',
      memoryProvider({
        entities: [buildEntity({ status: 'Accepted' })],
        'job-applications': [buildJob({ status: 'Accepted' })],
        'streamer-applications': [buildStreamer({ status: 'Accepted' })],
      }),
    );
    const menu = await screen.findByRole('navigation', { name: 'Console' });
    for (const [name, sign] of [
      ['Entity applications', 'Dune Wolves'],
      ['Job applications', 'Dr. Sami'],
      ['Streamer applications', 'Lina Mansour'],
    ] as const) {
      await person.click(within(menu).getByRole('link', { name }));
      expect(await screen.findByText(sign)).toBeVisible();
    }
  });

  it('says that the data was removed instead of showing empty answers', async () => {
    const streamer = buildStreamer({ status: 'Rejected', dataRemovedAt: '2026-11-20T10:00:00.000Z' });
    openPanel(
      `/streamer-applications/${streamer.id}`,
      memoryProvider({ 'streamer-applications': [streamer] }),
    );
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/answers in this application have been deleted/)).toBeVisible();
    expect(within(dialog).queryByText('Agreement')).not.toBeInTheDocument();
  });

  it('refuses to decide on a version that was not read: an edited application stays open', async () => {
    const entity = buildEntity({ version: 3 });
    const message = 'The application has been edited.';
    const decide = jest
      .fn()
      .mockRejectedValue(new HttpError(message, 409, { code: 'APPLICATION_CHANGED', message }));
    const { person } = openPanel(
      `/entities/${entity.id}`,
      memoryProvider({ entities: [entity] }, { decide }),
    );
    const dialog = await screen.findByRole('dialog', { name: /Dune Wolves/ });
    await person.click(within(dialog).getByRole('button', { name: 'Accept' }));
    expect(decide).toHaveBeenCalledWith('entities', entity.id, 'accept', { version: 3 });
    expect(await screen.findByText(/edited this application after you opened it/)).toBeVisible();
    expect(dialog).toBeInTheDocument();
  });

  describe('an application that has changed since it was opened', () => {
    async function openThenUpdate(change: Partial<ReturnType<typeof buildEntity>>) {
      const entity = buildEntity({ version: 3 });
      const rows = [entity];
      const decide = jest.fn().mockResolvedValue(entity);
      const provider = memoryProvider({ entities: rows }, { decide });
      const getOne = jest.spyOn(provider, 'getOne');
      const { person } = openPanel(`/entities/${entity.id}`, provider);
      const dialog = within(await screen.findByRole('dialog', { name: /Dune Wolves/ }));
      await dialog.findByRole('button', { name: 'Accept' });
      rows[0] = { ...entity, version: 4, ...change };
      await refocusWindow(getOne);
      const press = async (name: string) => person.click(await dialog.findByRole('button', { name }));
      const decided = (decision: string, version: number) =>
        expect(decide).toHaveBeenLastCalledWith('entities', entity.id, decision, { version });
      return { dialog, press, decided };
    }
    const EDITED = /edited this application after you opened it/;

    it('is decided on in the version that was read, when its player has edited it', async () => {
      const { dialog, press, decided } = await openThenUpdate({ motto: 'Another one' });
      await dialog.findByText(EDITED);
      await press('Accept');
      decided('accept', 3);
    });

    it('is decided on in the new version once the reader confirms to have read it', async () => {
      const { dialog, press, decided } = await openThenUpdate({ motto: 'Another one' });
      await press('I’ve read it');
      expect(dialog.queryByText(EDITED)).not.toBeInTheDocument();
      await press('Accept');
      decided('accept', 4);
    });

    it('does not count as edited when another reviewer has decided on it', async () => {
      const { dialog, press, decided } = await openThenUpdate({ status: 'Rejected' });
      await press('Reopen');
      expect(dialog.queryByText(EDITED)).not.toBeInTheDocument();
      decided('reopen', 4);
    });

    it('lets staff allow another one after a rejection', async () => {
      const { press, decided } = await openThenUpdate({ status: 'Rejected' });
      await press('Allow another application');
      decided('allow', 4);
    });
  });
});
