import {
  JOB_QUESTIONS,
  questionKey,
  type ApplicationReceiptInLine,
  type CurrentUser,
  type OwnCityCard,
} from '@city/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { applyApi, write } from '../../../test/apply/open-form';
import { refusal } from '../../../test/fake-api';
import { layla, youssef } from '../../../test/people';
import { renderSite } from '../../../test/render-site';

const ID = '66f0000000000000000000e1';

function personOf({ _id, discord_id, discord_username, global_name, avatarUrl }: CurrentUser) {
  return { _id, discord_id, discord_username, global_name, avatarUrl };
}

const pending: ApplicationReceiptInLine = {
  ahead: 2,
  _id: ID,
  kind: 'entity',
  number: 12,
  title: 'The Lanterns',
  status: 'Pending',
  createdBy: personOf(youssef),
  treatedBy: null,
  treatedAt: null,
  reason: null,
  attempt: 1,
  version: 1,
  history: [{ at: '2026-11-20T10:00:00.000Z', action: 'submitted', by: personOf(youssef), reason: null }],
  createdAt: '2026-11-20T10:00:00.000Z',
};

const rejected: ApplicationReceiptInLine = {
  ...pending,
  ahead: null,
  status: 'Rejected',
  treatedBy: personOf(layla),
  treatedAt: '2026-11-21T10:00:00.000Z',
  reason: 'Two crews on one street.',
  history: [
    ...pending.history,
    {
      at: '2026-11-21T10:00:00.000Z',
      action: 'rejected',
      by: personOf(layla),
      reason: 'Two crews on one street.',
    },
  ],
};

const form = {
  ...pending,
  entityName: 'The Lanterns',
  entityType: 'Crew',
  entityStyle: 'Techwear',
  illegalPerks: ['a', 'b', 'c'],
  legalPerks: ['d', 'e', 'f'],
  membersDiscordIds: ['1', ''],
  membersInGameNames: ['Sami', 'Leila'],
  agreeRules: true,
  understandRpQuality: true,
};

const routes = (receipt: ApplicationReceiptInLine) => ({
  [`GET /api/applications/${ID}`]: { body: receipt },
  'GET /api/applications/decision-times': {
    body: { entity: { medianSeconds: 3 * 86_400, decisions: 9 }, job: null },
  },
  'GET /api/applications/mine': { body: [] },
});

describe('the receipt', () => {
  it('shows the status of a Pending application, the next step and the usual duration', async () => {
    applyApi(youssef, routes(pending));
    renderSite(`/applications/${ID}`);
    expect(await screen.findByRole('heading', { name: 'Entity application no. 12' })).toBeInTheDocument();
    expect(screen.getByText('The Lanterns')).toBeInTheDocument();
    expect(screen.getByText('Pending')).toBeInTheDocument();
    expect(screen.getByText(/Until they decide, you can edit or withdraw/)).toBeInTheDocument();
    expect(
      await screen.findByText(
        '2 applications have been waiting longer than yours. Lately, a decision like this has taken about 3 days.',
      ),
    ).toBeInTheDocument();
    const path = within(screen.getByRole('list', { name: 'Your application' }));
    expect(path.getByText('Review').closest('li')).toHaveAttribute('aria-current', 'step');
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/applications/${ID}/edit`);
  });

  it('shows what was written, and what to do until the decision', async () => {
    applyApi(youssef, { ...routes(pending), [`GET /api/entities/${ID}`]: { body: form } });
    renderSite(`/applications/${ID}`);
    const answer = (question: string) => screen.getByText(question).nextElementSibling;
    await screen.findByText('Entity style');
    expect(answer('Entity style')).toHaveTextContent('Techwear');
    expect(answer('Entity type')).toHaveTextContent('Crew');
    const wait = within(screen.getByRole('region', { name: 'While you wait' }));
    expect(wait.getByRole('link', { name: 'Read the rules' })).toHaveAttribute('href', '/rpguide');
    expect(wait.getByRole('link', { name: 'Open our Discord' })).toHaveAttribute(
      'href',
      'https://discord.example/mirage',
    );
  });

  it('shows the card of a whitelist application once: stamped when it is accepted, or as the shared picture', async () => {
    const application = { ...pending, kind: 'whitelist' as const };
    const answers = { characterName: 'Salah Trabelsi', characterPath: 'between', situationalAnswers: {} };
    const open = (status: 'Pending' | 'Accepted', cityCard: OwnCityCard = { shared: null }) => {
      applyApi(youssef, {
        'GET /api/city-cards/mine': { body: cityCard },
        ...routes({ ...application, status }),
        [`GET /api/whiteList/${ID}`]: { body: { ...application, ...answers, status } },
      });
      return renderSite(`/applications/${ID}`);
    };
    const waiting = open('Pending');
    const card = within(await screen.findByRole('region', { name: 'City ID card' }));
    expect(card.getByText('Salah Trabelsi')).toBeVisible();
    expect(card.queryByText('Accepted')).toBeNull();
    waiting.unmount();

    const accepted = open('Accepted');
    const own = within(await screen.findByRole('region', { name: 'Your city ID' }));
    const stamped = within(await own.findByRole('region', { name: 'City ID card' }));
    expect(stamped.getByText('Accepted')).toBeVisible();
    accepted.unmount();

    // The shared picture takes the place of the card.
    const address = `/api/city-cards/${'a'.repeat(32)}.png`;
    open('Accepted', {
      shared: { address, withName: true, sharedAt: '2026-11-25T10:00:00.000Z' },
    });
    expect(await screen.findByRole('img', { name: 'Your city ID as a picture' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'City ID card' })).toBeNull();
  });

  it('answers questions of a department in their order', async () => {
    const [question] = JOB_QUESTIONS.EMS;
    const job = {
      ...{ ...pending, kind: 'job' as const, fullName: 'Youssef Ben Ali', preferredDepartment: 'EMS' },
      situationalAnswers: { [questionKey(question!.question)]: question!.options![1] },
    };
    applyApi(youssef, { ...routes(job), [`GET /api/job-applications/${ID}`]: { body: job } });
    renderSite(`/applications/${ID}`);
    const answer = (await screen.findByText(question!.question)).nextElementSibling;
    expect(answer).toHaveTextContent(question!.options![1]!);
    // Aligned by its own language.
    expect(answer).toHaveAttribute('dir', 'auto');
  });

  it('shows a decision with its reason and its history, and offers no edit', async () => {
    applyApi(youssef, routes(rejected));
    renderSite(`/applications/${ID}`);
    const reason = await screen.findByRole('heading', { name: 'Note from the team' });
    expect(reason.nextElementSibling).toHaveTextContent('Two crews on one street.');
    const events = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem');
    expect(events).toHaveLength(2);
    expect(events[1]).toHaveTextContent('Rejected');
    expect(screen.getAllByText('Two crews on one street.')).toHaveLength(1);
    expect(screen.getAllByText(/20 November 2026|Nov 20, 2026/)).toHaveLength(1);
    expect(screen.queryByText(/a decision like this has taken/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  });

  it('links an accepted player to our Discord, where the next step is arranged', async () => {
    applyApi(youssef, routes({ ...pending, status: 'Accepted', ahead: null }));
    renderSite(`/applications/${ID}`);
    expect(await screen.findByText(/Open a ticket on our Discord to set it up/)).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /Open our Discord/ })).toHaveAttribute(
      'href',
      'https://discord.example/mirage',
    );
  });

  it('shows the way of a whitelist application into the city', async () => {
    applyApi(youssef, routes({ ...pending, kind: 'whitelist' }));
    renderSite(`/applications/${ID}`);
    const path = await screen.findByRole('list', { name: 'Your way into the city' });
    expect(within(path).getByText('Review').closest('li')).toHaveAttribute('aria-current', 'step');
  });

  it.each([
    ['entity', 'entities'],
    ['whitelist', 'whiteList'],
    ['beta', 'betaApp'],
    ['job', 'job-applications'],
    ['streamer', 'streamer-applications'],
  ] as const)('withdraws an application (%s) after asking', async (kind, path) => {
    const api = applyApi(youssef, routes({ ...pending, kind }));
    api.answer(`DELETE /api/${path}/${ID}`, { body: form });
    const { user, address } = renderSite(`/applications/${ID}`);
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(api.callsOf(`DELETE /api/${path}/${ID}`)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await user.click(screen.getByRole('button', { name: 'Withdraw application' }));
    await screen.findByText('Application withdrawn');
    expect(address()).toBe('/me');
  });

  it('lets the player change the whole form', async () => {
    const api = applyApi(youssef, {
      ...routes(pending),
      [`GET /api/entities/${ID}`]: { body: form },
      [`PUT /api/entities/${ID}`]: { body: form },
    });
    const { user, address } = renderSite(`/applications/${ID}/edit`);
    const name = await screen.findByRole('textbox', { name: 'Entity name' });
    expect(name).toHaveValue('The Lanterns');
    expect(
      within(screen.getByRole('group', { name: 'Member 2' })).getByRole('textbox', { name: 'In-game name' }),
    ).toHaveValue('Leila');
    await user.clear(name);
    await write(user, { 'Entity name': 'The Lamps' });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Your changes have been saved')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe(`/applications/${ID}`));
    expect(api.callsOf(`PUT /api/entities/${ID}`)).toMatchObject([
      { body: { entityName: 'The Lamps', membersInGameNames: ['Sami', 'Leila'] } },
    ]);
  });

  describe('changes that were not sent', () => {
    const change = async () => {
      const api = applyApi(youssef, { ...routes(pending), [`GET /api/entities/${ID}`]: { body: form } });
      const { user, unmount } = renderSite(`/applications/${ID}/edit`);
      await user.clear(await screen.findByRole('textbox', { name: 'Entity name' }));
      await write(user, { 'Entity name': 'The Lamps' });
      unmount();
      return api;
    };

    it('survive a reload and are labelled as unsent changes', async () => {
      await change();
      const { user } = renderSite(`/applications/${ID}/edit`);
      expect(await screen.findByRole('textbox', { name: 'Entity name' })).toHaveValue('The Lamps');
      expect(screen.getByText(/saved in this browser but haven’t been sent/)).toBeInTheDocument();

      await user.click(screen.getByRole('link', { name: 'Cancel' }));
      await user.click(await screen.findByRole('link', { name: 'Edit' }));
      expect(await screen.findByRole('textbox', { name: 'Entity name' })).toHaveValue('The Lanterns');
    });

    it('survive an update that stores the fields in another order', async () => {
      await change();
      const key = 'personal.entity-edit-draft';
      const kept = JSON.parse((localStorage.getItem(key) ?? '').replace(/^\d+\|/, '')) as {
        state: { drafts: Record<string, { base: string }> };
      };
      const draft = kept.state.drafts[youssef.discord_id]!;
      const [id, fields] = draft.base.split(/ (.*)/) as [string, string];
      const entries = Object.entries(JSON.parse(fields) as object).reverse();
      draft.base = `${id} ${JSON.stringify(Object.fromEntries(entries))}`;
      localStorage.setItem(key, JSON.stringify(kept));
      window.dispatchEvent(new Event('focus'));
      renderSite(`/applications/${ID}/edit`);
      expect(await screen.findByRole('textbox', { name: 'Entity name' })).toHaveValue('The Lamps');
    });

    it('do not overwrite what was saved in the meantime', async () => {
      const api = await change();
      api.answer(`GET /api/entities/${ID}`, { body: { ...form, motto: 'Light for all.' } });
      renderSite(`/applications/${ID}/edit`);
      expect(await screen.findByRole('textbox', { name: 'Motto' })).toHaveValue('Light for all.');
      expect(screen.getByRole('textbox', { name: 'Entity name' })).toHaveValue('The Lanterns');
    });
  });

  it('does not open a decided application for editing', async () => {
    applyApi(youssef, {
      ...routes(rejected),
      [`GET /api/entities/${ID}`]: { body: { ...form, status: 'Rejected' } },
    });
    renderSite(`/applications/${ID}/edit`);
    expect(await screen.findByText('This application has already been decided')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('shows an Admin the player’s name, and not the player’s buttons', async () => {
    applyApi(layla, routes(pending));
    renderSite(`/applications/${ID}`);
    expect(await screen.findByText('From Youssef')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  });

  it('shows a missing application as not found', async () => {
    applyApi(youssef, { [`GET /api/applications/${ID}`]: refusal(404, 'NOT_FOUND', 'x') });
    renderSite(`/applications/${ID}`);
    expect(await screen.findByText('This application doesn’t exist')).toBeInTheDocument();
  });

  it('asks a visitor to log in and come back', async () => {
    applyApi(null);
    renderSite(`/applications/${ID}`);
    const login = await screen.findByRole('link', { name: 'Log in with Discord' });
    await waitFor(() =>
      expect(login).toHaveAttribute('href', `/auth?returnTo=${encodeURIComponent(`/applications/${ID}`)}`),
    );
  });
});
