import { act, screen, waitFor } from '@testing-library/react';
import { memoryProvider, openPanel } from '../../test/console.js';
import { httpClient } from '../platform/http-client.js';

const answerWith = (status: number, code: string, requestId: string) =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      async () => new Response(JSON.stringify({ code, message: code, requestId }), { status }),
    );
const ask = () =>
  act(() =>
    httpClient('/api/users').then(
      () => undefined,
      () => undefined,
    ),
  );

it('copies the support code on a page without TLS, which has no Clipboard API', async () => {
  const { person } = openPanel('/users', memoryProvider({ users: [] }));
  answerWith(500, 'INTERNAL_ERROR', 'failed-1');
  await ask();
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  document.execCommand = () => {
    copied.push((document.activeElement as HTMLTextAreaElement).value);
    return true;
  };
  await person.click(await screen.findByRole('button', { name: 'Copy code' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(copied).toEqual(['failed-1']);
  Reflect.deleteProperty(navigator, 'clipboard');
});

it('shows the support code of a failed request until it is closed', async () => {
  const { person } = openPanel('/users', memoryProvider({ users: [] }));
  answerWith(404, 'NOT_FOUND', 'refused-1');
  await ask();
  expect(screen.queryByText('refused-1')).not.toBeInTheDocument();

  answerWith(500, 'INTERNAL_ERROR', 'failed-1');
  await ask();
  expect(await screen.findByText('failed-1')).toBeVisible();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await person.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(write).toHaveBeenCalledWith('failed-1');

  answerWith(503, 'DATABASE_UNAVAILABLE', 'failed-2');
  await ask();
  expect(await screen.findByText('failed-2')).toBeVisible();
  expect(screen.queryByText('failed-1')).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('failed-2')).not.toBeInTheDocument());
});
