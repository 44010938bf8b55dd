import { requestTo } from './request.js';

it('fills the parameters of the path and writes the query', () => {
  const request = requestTo('PUT', '/api/orders/{id}/cancel', { path: { id: 'a/b' } });
  expect(request).toMatchObject({ method: 'PUT', path: '/api/orders/a%2Fb/cancel' });
  const list = requestTo('GET', '/api/whiteList', { query: { range: '[0,9]', filter: undefined } });
  expect(list.path).toBe('/api/whiteList?range=%5B0%2C9%5D');
});

it('carries the body and the headers that the document names', () => {
  const body = { name: 'Youssef', age: '25', motivation: 'I like to be there early.' };
  const request = requestTo('POST', '/api/betaApp', { body, header: { 'Idempotency-Key': 'one' } });
  expect(request).toMatchObject({ body, headers: { 'Idempotency-Key': 'one' } });
});

// The compiler is the test: `@ts-expect-error` does not compile unless the next line has an error.
it('does not compile what the document does not describe', () => {
  // @ts-expect-error no such path
  requestTo('GET', '/api/betaAp/myapp');
  // @ts-expect-error no such method of this path
  requestTo('DELETE', '/api/betaApp/myapp');
  // @ts-expect-error the id is missing
  requestTo('GET', '/api/orders/{id}');
  // @ts-expect-error the field has another name
  requestTo('POST', '/api/orders/tnd', { body: { product: '665f1c2e9b1e8a3d4c5b6a79' } });
  // @ts-expect-error not one of the languages
  requestTo('PUT', '/api/users/me/language', { body: { language: 'de' } });
  // @ts-expect-error the response has no such field
  void requestTo('GET', '/api/auth/user/me').answer?.discordId;
});
