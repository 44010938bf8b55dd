import { clearCity } from './published-city.ts';

const ADMIN = { url: 'https://city.example', cookie: 'session=1' };

afterEach(() => jest.restoreAllMocks());

it('takes every entry off the site, and reports each one that could not be', async () => {
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const id = String(input).split('/').at(-1) ?? '';
    asked.push(id);
    const isGone = ['first', 'third'].includes(id);
    return Promise.resolve(isGone ? new Response('gone', { status: 404 }) : Response.json({}));
  });
  const clearing = clearCity(ADMIN, { ids: ['first', 'second', 'third', 'fourth'] });
  await expect(clearing).rejects.toThrow(
    'PUT /api/entries/first returned 404: gone\nError: PUT /api/entries/third returned 404: gone',
  );
  expect(asked).toEqual(['first', 'second', 'third', 'fourth']);
});
