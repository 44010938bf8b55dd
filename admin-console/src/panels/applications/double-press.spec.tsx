import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { buildWhitelist, memoryProvider, openPanel } from '../../../test/console.js';
import { buildPerson } from '../../../test/person.js';

const LEASE = { by: buildPerson('Layla'), at: '2026-11-20T10:00:00.000Z', until: '', leaseSeconds: 300 };
const PENDING = encodeURIComponent(JSON.stringify({ status: 'Pending' }));

afterEach(() => jest.restoreAllMocks());

/** Opens the first of three pending applications. */
async function openThree() {
  const whiteList = ['First', 'Second', 'Third'].map((name) =>
    buildWhitelist({ fullName: `${name} Player` }),
  );
  const decide = jest.fn().mockResolvedValue(whiteList[0]);
  const claimApplication = jest.fn().mockResolvedValue(LEASE);
  const { person } = openPanel(
    `/whiteList/${whiteList[0]?.id}?filter=${PENDING}`,
    memoryProvider({ whiteList }, { claimApplication, decide }),
  );
  await screen.findByRole('dialog', { name: /First Player/ });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next application' })).toBeEnabled());
  return { whiteList, decide, person };
}

it('rejects an application right after it has opened, because its reason was written for it', async () => {
  // No time passes between the decision on the first one and the second one's.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  const { whiteList, decide, person } = await openThree();
  fireEvent.keyDown(document.body, { key: 'a' });
  await screen.findByRole('dialog', { name: /Second Player/ });
  await person.click(await screen.findByRole('button', { name: 'Reject' }));
  const form = within(screen.getByRole('form', { name: 'Reject application' }));
  await person.type(form.getByRole('textbox'), 'Too short.');
  await person.click(form.getByRole('button', { name: 'Reject application' }));
  await waitFor(() => expect(decide).toHaveBeenCalledTimes(2));
  expect(decide.mock.calls[1]).toEqual(expect.arrayContaining([whiteList[1]?.id, 'reject']));
});

describe('a double press', () => {
  it.each<[string, (person: UserEvent) => Promise<void>]>([
    [
      'key that is held',
      async () => {
        fireEvent.keyDown(document.body, { key: 'a' });
        await screen.findByRole('dialog', { name: /Second Player/ });
        await screen.findByRole('button', { name: 'Accept' });
        fireEvent.keyDown(document.body, { key: 'a', repeat: true });
      },
    ],
    [
      'double click',
      async (person) => {
        // Both clicks in the same tick, however slow the machine is.
        jest.spyOn(performance, 'now').mockReturnValue(performance.now());
        await person.click(screen.getByRole('button', { name: 'Accept' }));
        await screen.findByRole('dialog', { name: /Second Player/ });
        await person.click(await screen.findByRole('button', { name: 'Accept' }));
      },
    ],
  ])('with a %s decides on one application only, not on the next one', async (_, press) => {
    const { decide, person } = await openThree();
    await press(person);
    expect(await screen.findByRole('dialog', { name: /Second Player/ })).toBeVisible();
    expect(decide).toHaveBeenCalledTimes(1);
  });
});
