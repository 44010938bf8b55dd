import { screen, waitFor, within } from '@testing-library/react';
import { listViolations } from '../../../test/axe.js';
import { buildUser, buildWhitelist, memoryProvider, openPanel } from '../../../test/console.js';
import { buildPerson } from '../../../test/person.js';
import { buildDesk, buildRefusal, buildReview, OMAR } from '../../../test/review.js';

const PENDING = encodeURIComponent(JSON.stringify({ status: 'Pending' }));
const text = { en: 'Too short', fr: 'Trop court', ar: 'قصير' };
const template = { id: 'short', title: text, text, kinds: ['whitelist' as const] };

const whitelistOf = (name: string) =>
  buildWhitelist({ createdBy: buildPerson(name), fullName: `${name} Player` });

const boxOf = async (name: string) =>
  within((await screen.findByText(name)).closest('tr') as HTMLElement).getByRole('checkbox');

describe('several applications', () => {
  it('are selected with Shift and accepted, each in the version that the list showed', async () => {
    const whiteList = ['First', 'Second', 'Third'].map(whitelistOf);
    const decide = jest.fn(memoryProvider({ whiteList }).decide);
    const { person } = openPanel(`/whiteList?filter=${PENDING}`, memoryProvider({ whiteList }, { decide }));
    await person.click(await boxOf('First'));
    await person.keyboard('{Shift>}');
    await person.click(await boxOf('Third'));
    await person.keyboard('{/Shift}');
    expect(await screen.findByText('3 selected')).toBeVisible();
    expect(await listViolations()).toEqual([]);
    await person.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Accept' }));
    const question = within(screen.getByRole('dialog', { name: 'Accept the selected applications?' }));
    expect(question.getAllByRole('listitem')).toHaveLength(3);
    await person.click(question.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Accepted: 3')).toBeVisible();
    expect(decide.mock.calls).toEqual(whiteList.map(({ id }) => ['whiteList', id, 'accept', { version: 1 }]));
  });

  it('are rejected with a template in the language of each player; one that changed stays selected', async () => {
    const whiteList = ['First', 'Second'].map(whitelistOf);
    const [first, second] = whiteList;
    const decide = jest.fn((_resource: string, id: unknown) =>
      id === second?.id ? Promise.reject(buildRefusal('APPLICATION_CHANGED')) : Promise.resolve({ id: 'x' }),
    );
    const { person } = openPanel(
      `/whiteList?filter=${PENDING}`,
      memoryProvider(
        { whiteList },
        {
          decide,
          readRejectTemplates: () => Promise.resolve([template]),
          readReview: (id) => Promise.resolve(buildReview({ playerLocale: id === first?.id ? 'fr' : null })),
        },
      ),
    );
    for (const name of ['First', 'Second']) await person.click(await boxOf(name));
    await person.click(screen.getByRole('button', { name: 'Reject with a template' }));
    const question = within(screen.getByRole('dialog', { name: 'Reject the selected applications?' }));
    expect(question.getByRole('button', { name: 'Reject' })).toBeDisabled();
    await person.click(await question.findByRole('combobox', { name: 'Start from a template' }));
    await person.click(await screen.findByRole('option', { name: 'Too short' }));
    await person.click(question.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Rejected: 1')).toBeVisible();
    expect(screen.getByText(/Second Player.* wasn’t decided\./)).toBeVisible();
    expect(decide).toHaveBeenCalledWith('whiteList', first?.id, 'reject', {
      reason: 'Trop court',
      version: 1,
    });
    expect(decide).toHaveBeenCalledWith('whiteList', second?.id, 'reject', {
      reason: 'Too short',
      version: 1,
    });
    await waitFor(() => expect(screen.getByText('1 selected')).toBeVisible());
  });

  it('cannot be selected if another reviewer reads them, they are the reader’s, or they are decided', async () => {
    const user = buildUser();
    const [read, own] = [
      whitelistOf('Read'),
      buildWhitelist({ createdBy: { ...buildPerson('Own'), discord_id: user.discord_id } }),
    ];
    const claim = { applicationId: read.id, kind: 'whitelist', by: OMAR, at: '' } as const;
    const readDesk = () => Promise.resolve(buildDesk([claim]));
    openPanel(`/whiteList?filter=${PENDING}`, memoryProvider({ whiteList: [read, own] }, { readDesk }), {
      user,
    });
    await screen.findByText('Omar is reading');
    for (const name of ['Read', 'Own']) expect(await boxOf(name)).toBeDisabled();
  });
});
