import { screen, waitFor } from '@testing-library/react';
import { buildWhitelist, memoryProvider, openPanel } from '../../../test/console.js';
import { buildPerson } from '../../../test/person.js';

const LEASE = { by: buildPerson('Layla'), at: '2026-11-20T10:00:00.000Z', until: '', leaseSeconds: 300 };
const PENDING = encodeURIComponent(JSON.stringify({ status: 'Pending' }));

/** Accepts the first of two applications; the claim on the second is pending until `claimed` is called. */
async function acceptFirst() {
  const whiteList = ['First', 'Second'].map((name) => buildWhitelist({ fullName: `${name} Player` }));
  const [first, second] = whiteList.map(({ id }) => id);
  let answer: (lease: typeof LEASE) => void = () => undefined;
  const claimApplication = jest
    .fn()
    .mockImplementation((id: string) =>
      id === second ? new Promise((resolve) => (answer = resolve)) : Promise.resolve(LEASE),
    );
  const releaseApplication = jest.fn().mockResolvedValue(undefined);
  const { person } = openPanel(
    `/whiteList/${first}?filter=${PENDING}`,
    memoryProvider({ whiteList }, { claimApplication, releaseApplication }),
  );
  await screen.findByRole('dialog', { name: /First Player/ });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next application' })).toBeEnabled());
  await person.keyboard('a');
  await waitFor(() => expect(claimApplication).toHaveBeenCalledWith(second));
  return { person, second, releaseApplication, claimed: () => answer(LEASE) };
}

describe('leaving an application', () => {
  it('works by Escape although the focused element was removed', async () => {
    const application = buildWhitelist();
    const { person } = openPanel(
      `/whiteList/${application.id}`,
      memoryProvider({ whiteList: [application] }),
    );
    await screen.findByRole('dialog', { name: /Youssef Ben Ali/ });
    (document.activeElement as HTMLElement).blur();
    expect(document.body).toHaveFocus();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is not undone by a pending claim on the next one, which is released', async () => {
    const { person, second, releaseApplication, claimed } = await acceptFirst();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    claimed();
    await waitFor(() => expect(releaseApplication).toHaveBeenCalledWith(second));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('for another panel is not undone either, while that panel is still loading', async () => {
    const { claimed } = await acceptFirst();
    window.location.hash = '#/audit';
    claimed();
    expect(await screen.findByRole('heading', { name: 'Audit log' })).toBeVisible();
    expect(window.location.hash).toBe('#/audit');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
