/** Pages that only make sense for somebody who is logged in, with what they need in their address. */
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
 * What the site map offers to everybody, in English (the same pages stand in it in every language), and of the products
 * the first: they are one page with different words.
 */
export async function publicRoutes(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/sitemap.xml`);
  if (!answer.ok) throw new Error(`the site map was answered with ${answer.status}`);
  const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const english = addresses.filter((path) => !/^\/(fr|ar)(\/|$)/.test(path));
  const isProduct = (path: string) => path.startsWith('/shop/products/');
  const pages = english.filter((path) => !isProduct(path));
  return [...pages, ...english.filter(isProduct).slice(0, 1)];
}
