import { parametersOf } from './path-parameters';

describe('parametersOf', () => {
  it.each([
    ['/', '/', {}],
    ['/who', '/who/', {}],
    ['/who', '/WHO', {}],
    ['/applications/:id', '/applications/7', { id: '7' }],
    ['/applications/:id/edit', '/applications/7/edit', { id: '7' }],
    ['/shop/products/:slug', '/shop/products/caf%C3%A9%2Fbar', { slug: 'café/bar' }],
    ['/shop/products/:slug', '/shop/products/100%', { slug: '100%' }],
    ['/dashboard/*', '/dashboard', {}],
    ['/dashboard/*', '/dashboard/whiteList/7', {}],
    ['*', '/no/such/street', {}],
  ])('%s describes %s', (pattern, path, found) => {
    expect(parametersOf(pattern, path)).toEqual(found);
  });

  it.each([
    ['/', '/who'],
    ['/who', '/whom'],
    ['/applications/:id', '/applications'],
    ['/applications/:id', '/applications/7/edit'],
    ['/dashboard/*', '/dash'],
  ])('%s does not describe %s', (pattern, path) => {
    expect(parametersOf(pattern, path)).toBeNull();
  });
});
