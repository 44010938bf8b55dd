import type { LiveStream } from '@city/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { applyApi, choose, sentApplication, write } from '../../../test/apply/open-form';
import { youssef } from '../../../test/people';
import { renderSite } from '../../../test/render-site';

const ID = '66f0000000000000000000c1';
const OTHER_SERVER = 'Have you streamed roleplay on another server?';
const DETAILS = 'Which servers, and what did you do there?';

async function openForm() {
  const page = renderSite('/streamer');
  await screen.findByRole('textbox', { name: 'Full name' });
  return page;
}

async function fillNeeded(user: UserEvent) {
  await write(user, { 'Full name': 'Youssef Ben Ali', Age: '٢٥', 'Channel link': 'tiktok.com/@youssef' });
  await choose(user, {
    Platform: 'TikTok',
    'Have you roleplayed before?': 'No',
    [OTHER_SERVER]: 'Yes',
    'Do you agree to promote the server on your stream?': 'Yes',
    'Do you agree to follow our content guidelines?': 'No',
  });
}

async function tickBoxes(user: UserEvent) {
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
}

const submitButton = () => screen.getByRole('button', { name: 'Submit application' });

describe('the streamer form', () => {
  it('links the regulations and content guidelines that are agreed to', async () => {
    applyApi(youssef);
    await openForm();
    const form = screen.getByRole('textbox', { name: 'Full name' }).closest('form') as HTMLElement;
    const address = (name: string) => within(form).getByRole('link', { name }).getAttribute('href');
    expect(address('streamer regulations')).toBe('/streamerregulations');
    expect(address('content guidelines')).toBe('/contentguidelines');
    expect(address('roleplay guide')).toBe('/rpguide');
  });

  it('shows who is live now, also to visitors', async () => {
    const stream: LiveStream = {
      ...{ platform: 'Kick', url: 'https://kick.com/dune', name: 'dune' },
      ...{ title: 'Night shift', viewers: 7 },
    };
    applyApi(null).answer('GET /api/live', { body: [stream] });
    renderSite('/streamer');
    expect(await screen.findByRole('link', { name: /dune on Kick$/ })).toHaveAttribute('href', stream.url);
    expect(screen.getByRole('heading', { level: 2, name: 'Live now' })).toBeVisible();
    expect(screen.getByText('Night shift')).toBeVisible();
  });

  it('names who will be here while nobody is live', async () => {
    applyApi(null).answer('GET /api/live', { body: [] });
    renderSite('/streamer');
    expect(
      await screen.findByText(/^Nobody is live right now\. Streamers the team has accepted/),
    ).toBeVisible();
  });

  it('says which fields must be filled in', async () => {
    applyApi(youssef);
    await openForm();
    expect(screen.getByText('Fields marked * are required.')).toBeInTheDocument();
    for (const name of ['Full name', 'Age', 'Channel link'])
      expect(screen.getByRole('textbox', { name })).toBeRequired();
    expect(screen.getByRole('combobox', { name: 'Platform' })).toBeRequired();
    expect(screen.getByRole('textbox', { name: 'Streaming schedule' })).not.toBeRequired();
  });

  it('lists its sections with the required answers that are missing, then with how many are given', async () => {
    applyApi(youssef);
    const { user } = await openForm();
    const sections = within(screen.getByRole('navigation', { name: 'Sections' }));
    const rows = () => sections.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows()).toEqual([
      'You and your channel4 missing',
      'Experience2 missing',
      'Your content2 missing',
      'On air0 of 4',
      'Before you submit3 missing',
    ]);
    await write(user, { 'Full name': 'Youssef Ben Ali', 'Streaming schedule': '  ' });
    // A yes asks one question more.
    await choose(user, { [OTHER_SERVER]: 'Yes', 'Have you roleplayed before?': 'No' });
    expect(rows().slice(0, 2)).toEqual(['You and your channel3 missing', 'Experience2 of 3']);
    const agreements = sections.getByRole('link', { name: 'Before you submit' });
    expect(screen.getByRole('group', { name: 'Before you submit' })).toHaveAttribute(
      'id',
      agreements.getAttribute('href')?.slice(1),
    );
    const link = sections.getByRole('link', { name: 'You and your channel' });
    expect(screen.getByRole('group', { name: 'You and your channel' })).toHaveAttribute(
      'id',
      link.getAttribute('href')?.slice(1),
    );
  });

  it('counts the required answers, and lists the sections on a narrow screen', async () => {
    applyApi(youssef);
    const { user } = await openForm();
    const bar = screen.getByRole('button', { name: /^You and your channel/ });
    expect(bar).toHaveTextContent('0 of 11 required answered');
    await write(user, { 'Full name': 'Youssef Ben Ali', 'Channel link': '  ' });
    await user.click(screen.getByRole('checkbox', { name: /positively/ }));
    expect(bar).toHaveTextContent('2 of 11 required answered');
    expect(
      within(screen.getByRole('navigation', { name: 'Sections' })).getByText('2 of 11 required answered'),
    ).toBeVisible();
    await user.click(bar);
    const list = within(screen.getByRole('dialog', { name: 'Sections' }));
    expect(list.getByRole('link', { name: 'You and your channel' })).toHaveAttribute(
      'aria-current',
      'location',
    );
    await user.click(list.getByRole('link', { name: 'Experience' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('You find a bug while you’re live. What do you do?')).not.toBeVisible();
    await user.click(bar);
    await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'On air' }));
    expect(screen.getByRole('textbox', { name: /^You find a bug/ })).toBeVisible();
  });

  it('asks a visitor to log in and come back', async () => {
    applyApi(null);
    renderSite('/streamer');
    const login = await screen.findByRole('link', { name: 'Log in with Discord' });
    expect(login).toHaveAttribute('href', '/auth?returnTo=%2Fstreamer');
  });

  it('is submitted completely once all three boxes are checked, and leads to the receipt', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const api = applyApi(youssef);
    api.answer('POST /api/streamer-applications', async () => {
      await held;
      return { status: 201, body: { _id: ID } };
    });
    const { user, address } = await openForm();
    await fillNeeded(user);
    await write(user, { [DETAILS]: 'Two seasons on a desert server.' });
    const boxes = screen.getAllByRole('checkbox');
    expect(boxes).toHaveLength(3);
    for (const box of boxes) {
      expect(submitButton()).toBeDisabled();
      await user.click(box);
    }
    await user.click(submitButton());
    await user.click(await screen.findByRole('button', { name: 'Submitting...' }));
    release();

    expect(await screen.findByText('application created successfully!')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe(`/applications/${ID}`));
    const calls = api.callsOf('POST /api/streamer-applications');
    expect(calls).toHaveLength(1);
    expect(calls).toMatchObject([
      {
        body: {
          fullName: 'Youssef Ben Ali',
          age: '٢٥',
          platform: 'Tiktok',
          channelLink: 'tiktok.com/@youssef',
          experienceRP: 'No',
          experienceOtherServerRP: 'Yes',
          experienceOtherServerRPDetails: 'Two seasons on a desert server.',
          agreePromotion: true,
          agreeContentGuidelines: false,
          agreeRegulations: true,
          agreePositivePromotion: true,
          agreeRemovalPolicy: true,
        },
      },
    ]);
  });

  it('asks about other servers only after a Yes', async () => {
    applyApi(youssef);
    const { user } = await openForm();
    expect(screen.queryByRole('textbox', { name: DETAILS })).not.toBeInTheDocument();
    await choose(user, { [OTHER_SERVER]: 'Yes' });
    expect(screen.getByRole('textbox', { name: DETAILS })).toBeInTheDocument();
    await choose(user, { [OTHER_SERVER]: 'No' });
    expect(screen.queryByRole('textbox', { name: DETAILS })).not.toBeInTheDocument();
  });

  it('shows every broken rule at its field', async () => {
    const api = applyApi(youssef);
    const { user } = await openForm();
    await write(user, { 'Full name': 'Youssef', Age: '17', 'Channel link': 'my channel' });
    await tickBoxes(user);
    await user.click(submitButton());
    const age = screen.getByRole('textbox', { name: 'Age' });
    await waitFor(() => expect(age).toHaveFocus());
    expect(age).toHaveAccessibleDescription(/You must be at least 18 years old$/);
    expect(screen.getByRole('textbox', { name: 'Channel link' })).toHaveAccessibleDescription(
      /Channel link: enter a valid link$/,
    );
    expect(
      screen.getByRole('combobox', { name: 'Do you agree to promote the server on your stream?' }),
    ).toBeInvalid();
    expect(api.callsOf('POST /api/streamer-applications')).toHaveLength(0);
  });

  it('says that the server could not be reached, and keeps the draft', async () => {
    const api = applyApi(youssef);
    api.answer('POST /api/streamer-applications', () => Promise.reject(new Error('offline')));
    const { user } = await openForm();
    await fillNeeded(user);
    await tickBoxes(user);
    await user.click(submitButton());
    expect(await screen.findByText('Failed to create application.')).toBeInTheDocument();
    expect(screen.getByText(/We can’t reach the site/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveValue('Youssef Ben Ali');
  });

  it('links a player who has applied to the receipt', async () => {
    applyApi(
      { ...youssef, streamerStatus: 'Pending' },
      { 'GET /api/streamer-applications/me': { body: [sentApplication(ID, 'Pending')] } },
    );
    renderSite('/streamer');
    expect(await screen.findByText('Already submitted')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'View receipt' })).toHaveAttribute(
      'href',
      `/applications/${ID}`,
    );
  });

  it('leads a player whose application is not in the list to My city', async () => {
    applyApi(
      { ...youssef, streamerStatus: 'Pending' },
      { 'GET /api/streamer-applications/me': { body: [] } },
    );
    renderSite('/streamer');
    expect(await screen.findByText('Already submitted')).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('link', { name: 'My city' })).toHaveAttribute('href', '/me');
  });
});
