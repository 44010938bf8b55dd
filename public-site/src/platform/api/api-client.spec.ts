import { fakeApi, refusal } from '../../../test/fake-api';
import { ApiError, apiGet, apiGetWithHeaders, apiPost } from './api-client';

/** The error that a call rejects with. */
async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
}

describe('the API client', () => {
  it('sends JSON with the session cookie and returns the parsed body', async () => {
    const api = fakeApi({ 'POST /api/betaApp': ({ body }) => ({ status: 201, body: { echoed: body } }) });

    await expect(apiPost('/api/betaApp', { name: 'Nadia' })).resolves.toEqual({ echoed: { name: 'Nadia' } });

    expect(fetch).toHaveBeenCalledWith('/api/betaApp', expect.objectContaining({ credentials: 'include' }));
    expect(api.calls).toHaveLength(1);
  });

  it('returns the headers on request', async () => {
    fakeApi({ 'GET /api/whiteList/myapp': { body: [], headers: { 'x-attempts': 'used=1;max=3' } } });
    const { data, headers } = await apiGetWithHeaders('/api/whiteList/myapp');
    expect(data).toEqual([]);
    expect(headers.get('x-attempts')).toBe('used=1;max=3');
  });

  it('returns undefined for an empty body', async () => {
    fakeApi({ 'POST /api/auth/logout': {} });
    await expect(apiPost('/api/auth/logout')).resolves.toBeUndefined();
  });

  it("throws the API's own error with its facts", async () => {
    fakeApi({
      'POST /api/game/link-code': refusal(400, 'VALIDATION_FAILED', 'Age is not valid', {
        errors: [{ field: 'age', message: 'Age is not valid', code: 'AGE_INVALID' }],
        details: { left: 2 },
      }),
    });
    const error = await errorOf(apiPost('/api/game/link-code'));
    expect(error).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      message: 'Age is not valid',
      errors: [{ field: 'age', message: 'Age is not valid', code: 'AGE_INVALID' }],
      details: { left: 2 },
      requestId: 'request-1',
    });
  });

  it('maps an error page of a proxy to UNEXPECTED_ANSWER with its status', async () => {
    jest
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(
        new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'x-request-id': 'r9' } }),
      );
    expect(await errorOf(apiGet('/api/products'))).toMatchObject({
      status: 502,
      code: 'UNEXPECTED_ANSWER',
      requestId: 'r9',
    });
  });

  it('maps a successful status with an unreadable body to UNEXPECTED_ANSWER', async () => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<!doctype html>', { status: 200 }));
    expect(await errorOf(apiGet('/api/products'))).toMatchObject({ status: 200, code: 'UNEXPECTED_ANSWER' });
  });

  it('maps an unreachable server to NETWORK_ERROR', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await errorOf(apiGet('/api/products'))).toMatchObject({ status: 0, code: 'NETWORK_ERROR' });
  });

  it('rejects an aborted call with the abort itself', async () => {
    const given = new AbortController();
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (_input, init) => {
      init?.signal?.throwIfAborted();
      return new Response('{}');
    });
    given.abort();
    await expect(apiGet('/api/products', { signal: given.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
