import { createConsoleDataProvider, parseStatusCounts } from './data-provider.js';

const answer = (body: unknown, headers: Record<string, string> = {}) =>
  Promise.resolve(new Response(JSON.stringify(body), { status: 200, headers }));

describe('the data provider', () => {
  const fetchMock = jest.spyOn(globalThis, 'fetch');
  const lastCall = () => fetchMock.mock.calls.at(-1) ?? [];
  afterEach(() => fetchMock.mockReset());
  const provider = createConsoleDataProvider();

  it('has no unmapped method', () => {
    const unmapped = ['getMany', 'getManyReference', 'updateMany', 'deleteMany'];
    expect(unmapped.filter((call) => call in provider)).toEqual([]);
  });

  it('uses the paths of the specification and maps _id, total and tab counts', async () => {
    fetchMock.mockReturnValue(
      answer([{ _id: 'a' }], {
        'content-range': 'whiteList 0-0/57',
        'x-status-counts': 'Pending=3;Accepted=50;Rejected=4',
      }),
    );
    const result = await provider.getList('whiteList', {
      pagination: { page: 2, perPage: 14 },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: { status: 'Pending' },
    });
    expect(result).toMatchObject({
      data: [{ id: 'a' }],
      total: 57,
      meta: { counts: { Pending: 3, Accepted: 50, Rejected: 4 } },
    });
    const url = new URL(String(lastCall()[0]), 'http://localhost');
    expect(url.pathname).toBe('/api/whiteList');
    expect(url.searchParams.get('range')).toBe('[14,27]');
    expect(url.searchParams.get('filter')).toBe('{"status":"Pending"}');
    expect(lastCall()[1]).toMatchObject({ credentials: 'include' });
  });

  it.each([
    [
      'decide',
      () => provider.decide('whiteList', 'a', 'reject', { reason: 'short' }),
      'PUT',
      '/api/whiteList/reject/a',
      { reason: 'short' },
    ],
    [
      'decide, for the newer kinds',
      () => provider.decide('entities', 'a', 'accept'),
      'PUT',
      '/api/entities/a/accept',
      {},
    ],
    [
      'expireOrder',
      () => provider.expireOrder('o', { reason: 'r' }),
      'PUT',
      '/api/orders/expire/o',
      { reason: 'r' },
    ],
    [
      'reopenOrder',
      () => provider.reopenOrder('o', { reason: 'r' }),
      'PUT',
      '/api/orders/o/reopen',
      { reason: 'r' },
    ],
    ['remindOrder', () => provider.remindOrder('o'), 'POST', '/api/orders/o/reminder', {}],
    [
      'setPack',
      () => provider.setPack('u', 'Gold', 'r'),
      'PUT',
      '/api/users/update-pack',
      { userId: 'u', newPack: 'Gold', reason: 'r' },
    ],
    [
      'revokeGrant',
      () => provider.revokeGrant('g', { reason: 'By mistake' }),
      'PUT',
      '/api/grants/g/revoke',
      { reason: 'By mistake' },
    ],
    [
      'suspendPlayer',
      () => provider.suspendPlayer('u', { reason: 'Chargeback' }),
      'PUT',
      '/api/users/u/suspend',
      { reason: 'Chargeback' },
    ],
    ['liftSuspension', () => provider.liftSuspension('u', {}), 'PUT', '/api/users/u/lift-suspension', {}],
    [
      'claimApplication',
      () => provider.claimApplication('a', true),
      'PUT',
      '/api/applications/a/claim',
      { takeOver: true },
    ],
    [
      'addNote',
      () => provider.addNote('a', 'Seen', 'key-1'),
      'POST',
      '/api/applications/a/notes',
      { text: 'Seen' },
    ],
    ['setAvailable', () => provider.setAvailable('p', false), 'PUT', '/api/products/p', { available: false }],
  ] as const)('%s makes one call', async (_name, command, method, url, body) => {
    fetchMock.mockReturnValue(answer({ _id: 'x' }));
    await command();
    expect(fetchMock).toHaveBeenCalledTimes(1);
    expect(lastCall()[0]).toBe(url);
    expect(lastCall()[1]).toMatchObject({ method });
    expect(JSON.parse(String(lastCall()[1]?.body))).toEqual(body);
  });

  it('sends the same key with every retry of a note, and releases a claim while the page unloads', async () => {
    fetchMock.mockImplementation(() => answer({ _id: 'n', released: true }));
    await provider.addNote('a', 'Seen', 'key-1');
    expect(new Headers(lastCall()[1]?.headers).get('idempotency-key')).toBe('key-1');
    await provider.releaseApplication('a');
    expect(lastCall()[1]).toMatchObject({ method: 'DELETE', keepalive: true });
  });

  it('gives a right with the key that it is handed', async () => {
    fetchMock.mockReturnValue(answer({ _id: 'g' }));
    const benefit = { kind: 'level', group: 'vip', rank: 3, days: 30 } as const;
    const input = { userId: 'u', name: 'Gold VIP', benefit, reason: 'Contest' };
    await provider.giveGrant(input, 'key-1');
    const [url, options] = lastCall();
    expect(url).toBe('/api/grants');
    expect(options).toMatchObject({ method: 'POST' });
    expect(new Headers(options?.headers).get('idempotency-key')).toBe('key-1');
    expect(JSON.parse(String(options?.body))).toEqual(input);
  });

  it('uses the specification’s list paths of the newer kinds of application', async () => {
    fetchMock.mockReturnValue(answer([], { 'content-range': 'job-applications */0' }));
    await provider.getList('job-applications', {});
    expect(new URL(String(lastCall()[0]), 'http://localhost').pathname).toBe('/api/job-applications/all');
  });

  it('sends only what a form changed', async () => {
    fetchMock.mockReturnValue(answer({ _id: 'p' }));
    await provider.update('products', {
      id: 'p',
      data: { id: 'p', _id: 'p', name: 'New', price: 5 },
      previousData: { id: 'p', _id: 'p', name: 'Old', price: 5 },
    });
    expect(JSON.parse(String(lastCall()[1]?.body))).toEqual({ name: 'New' });
  });

  it('passes field errors to a form as messages, with a general one as fallback', async () => {
    const errors = [
      { field: 'price', code: 'PRICE_INVALID', message: 'price must be a number' },
      { field: 'slug', message: 'slug cannot be changed' },
    ];
    const body = { code: 'VALIDATION_FAILED', message: 'No.', errors };
    fetchMock.mockResolvedValue(new Response(JSON.stringify(body), { status: 400 }));
    await expect(provider.create('products', { data: { price: -1 } })).rejects.toMatchObject({
      status: 400,
      body: { errors: { price: 'city.fault.PRICE_INVALID', slug: 'city.fault.other' } },
    });
  });

  it('returns no counts for a response without them', () => {
    expect(parseStatusCounts(null)).toBeNull();
    expect(parseStatusCounts('Pending=1;Unknown=7')).toEqual({ Pending: 1, Accepted: 0, Rejected: 0 });
  });
});
