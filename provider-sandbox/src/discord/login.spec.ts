import { CREDENTIALS } from '../credentials.js';
import {
  CALLBACK,
  call,
  parameter,
  pkce,
  TestSandbox,
  WEB_ORIGIN,
} from '../testing/test-sandbox.spec-helper.js';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await TestSandbox.start();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const { verifier, challenge } = pkce();
const s256 = { code_challenge: challenge, code_challenge_method: 'S256' };

/** A code for layla, ready to be exchanged. */
async function codeFor(changes: Record<string, string | undefined> = s256): Promise<string> {
  return parameter(await call(sandbox.authorizeUrl({ sandbox_user: 'layla', ...changes })), 'code');
}
const exchange = (code: string, changes: Record<string, string> = {}) =>
  sandbox.token({
    grant_type: 'authorization_code',
    code,
    redirect_uri: CALLBACK,
    code_verifier: verifier,
    ...changes,
  });

describe('authorize', () => {
  it('returns to the site with a code and the state untouched', async () => {
    const state = 'a+b/c=&d ü';
    const answer = await call(sandbox.authorizeUrl({ sandbox_user: 'layla', state }));
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toMatch(`${CALLBACK}?code=`);
    expect(parameter(answer, 'state')).toBe(state);
  });

  it.each([
    ['an unknown client', { client_id: '1' }],
    ['an unregistered redirect_uri', { redirect_uri: 'http://localhost:59123/auth/callback/' }],
    ['another port', { redirect_uri: 'http://localhost:59124/auth/callback' }],
    ['no redirect_uri', { redirect_uri: undefined }],
  ])('never redirects for %s', async (_name, changes) => {
    const answer = await call(sandbox.authorizeUrl({ sandbox_user: 'layla', ...changes }));
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
  });

  it('accepts the other name of this machine', async () => {
    const redirect_uri = 'http://127.0.0.1:59123/auth/callback';
    const answer = await call(sandbox.authorizeUrl({ sandbox_user: 'layla', redirect_uri }));
    expect(answer.headers.get('location')).toMatch(`${redirect_uri}?code=`);
  });

  it.each([
    ['unsupported_response_type', { response_type: 'token' }],
    ['invalid_scope', { scope: 'identify everything' }],
    ['invalid_scope', { scope: undefined }],
    ['invalid_request', { code_challenge: challenge, code_challenge_method: 'plain' }],
    ['invalid_request', { code_challenge: challenge }],
  ])('returns %s to the site for %o', async (error, changes) => {
    const answer = await call(sandbox.authorizeUrl({ sandbox_user: 'layla', ...changes }));
    expect(parameter(answer, 'error')).toBe(error);
    expect(parameter(answer, 'state')).toBe('opaque state');
    expect(parameter(answer, 'code')).toBe('');
  });

  it('takes the choice and the refusal of the page', async () => {
    const submit = (form: Record<string, string>) =>
      call(sandbox.authorizeUrl(), { method: 'POST', body: new URLSearchParams(form) });
    expect(parameter(await submit({ user: 'omar' }), 'code')).not.toBe('');
    expect(parameter(await submit({ user: '', other: 'New.Face' }), 'code')).not.toBe('');
    const refused = await submit({ decision: 'deny' });
    expect(parameter(refused, 'error')).toBe('access_denied');
    expect(parameter(refused, 'state')).toBe('opaque state');
    expect((await submit({ other: '<b>' })).status).toBe(400);
  });

  it('lets prompt=none pass for the user of the last login, else shows the page', async () => {
    const first = await call(sandbox.authorizeUrl({ prompt: 'none' }));
    expect(first.status).toBe(200);
    const login = await call(sandbox.authorizeUrl({ sandbox_user: 'nadia' }));
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
    const silent = await call(sandbox.authorizeUrl({ prompt: 'none' }), { headers: { cookie } });
    expect(parameter(silent, 'code')).not.toBe('');
  });

  it('learns the site’s address later', async () => {
    const late = await TestSandbox.start({ webOrigin: undefined });
    const url = () => late.authorizeUrl({ sandbox_user: 'layla' });
    expect((await call(url())).status).toBe(400);
    const { body } = await late.control<{ env: Record<string, string> }>('PUT', '/settings', {
      webOrigin: WEB_ORIGIN,
    });
    expect(body.env.DISCORD_CALLBACK_URL).toBe(CALLBACK);
    expect((await call(url())).status).toBe(302);
    await late.close();
  });
});

describe('token', () => {
  it('exchanges a code once', async () => {
    const code = await codeFor();
    const answer = await exchange(code);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      token_type: 'Bearer',
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: 604_800,
      scope: 'identify email guilds.members.read',
    });
    const again = await exchange(code);
    expect(again.status).toBe(400);
    expect(again.body).toEqual({ error: 'invalid_grant', error_description: 'Invalid "code" in request.' });
  });

  it('refuses a code after its minute', async () => {
    const code = await codeFor();
    await sandbox.control('PUT', '/clock', { advanceSeconds: 61 });
    expect((await exchange(code)).body.error).toBe('invalid_grant');
  });

  it.each([
    ['a wrong verifier', { code_verifier: pkce().verifier }, 'invalid_grant'],
    ['a malformed verifier', { code_verifier: 'short' }, 'invalid_grant'],
    ['another redirect_uri', { redirect_uri: 'http://127.0.0.1:59123/auth/callback' }, 'invalid_grant'],
    ['another grant', { grant_type: 'password' }, 'unsupported_grant_type'],
  ])('refuses %s', async (_name, changes, error) => {
    const answer = await exchange(await codeFor(), changes);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe(error);
  });

  it('refuses a missing verifier, and one where no challenge was given', async () => {
    const form = { grant_type: 'authorization_code', redirect_uri: CALLBACK };
    const missing = await sandbox.token({ ...form, code: await codeFor() });
    expect(missing.body.error_description).toBe('Missing "code_verifier" in request.');
    const unasked = await exchange(await codeFor({}));
    expect(unasked.body.error).toBe('invalid_grant');
    expect((await sandbox.token({ ...form, code: await codeFor({}) })).status).toBe(200);
  });

  it('knows the client by body or by Basic', async () => {
    const { clientId, clientSecret } = CREDENTIALS.discord;
    const basic = (secret: string) => ({ authorization: `Basic ${btoa(`${clientId}:${secret}`)}` });
    const form = { grant_type: 'authorization_code', redirect_uri: CALLBACK, code_verifier: verifier };
    const url = sandbox.env.DISCORD_TOKEN_URL ?? '';
    const post = async (secret: string) => {
      const body = new URLSearchParams({ ...form, code: await codeFor() });
      return call(url, { method: 'POST', body, headers: basic(secret) });
    };
    expect((await post(clientSecret)).status).toBe(200);
    const wrong = await post('wrong');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ error: 'invalid_client' });
    expect((await exchange(await codeFor(), { client_secret: 'wrong' })).status).toBe(401);
  });

  it('does not read JSON', async () => {
    const body = JSON.stringify({ grant_type: 'authorization_code', code: await codeFor() });
    const headers = { 'content-type': 'application/json' };
    const answer = await call(sandbox.env.DISCORD_TOKEN_URL ?? '', { method: 'POST', body, headers });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      error: 'unsupported_grant_type',
      error_description: 'Grant type None is not supported',
    });
  });
});
