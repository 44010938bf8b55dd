/** Pages that require a session, with the parameters of their addresses. */
export const MEMBER_ROUTES = [
  '/me',
  '/shop',
  '/packshop',
  '/carshop',
  '/carshop/monthlycars',
  '/pedshop',
  '/pedshop/standard',
  '/houses',
  '/companies',
  '/cosmetics',
  '/cosmetics/weapons',
  '/orders',
  '/payment-failed',
] as const;

/**
 * The public pages of the site map, in English (every language has the same), with the first product only: product
 * pages differ in their texts only.
 */
export async function publicRoutes(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/sitemap.xml`);
  if (!answer.ok) throw new Error(`the site map returned ${answer.status}`);
  const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const english = addresses.filter((path) => !/^\/(fr|ar)(\/|$)/.test(path));
  const isProduct = (path: string) => path.startsWith('/shop/products/');
  const pages = english.filter((path) => !isProduct(path));
  return [...pages, ...english.filter(isProduct).slice(0, 1)];
}
