import { createServer } from 'node:http';
import type { TestSandbox } from './test-sandbox.spec-helper.js';

const SCRIPT = `
window.events = [];
const log = (name, value) => window.events.push([name, value]);
const wishes = new URLSearchParams(location.search);
const post = async (path) => (await fetch(path, { method: 'POST' })).json();
const sdk = (wishes.get('namespace') ?? 'paypal');
window.renderButtons = (more = {}) => {
  const buttons = window[sdk].Buttons({
    style: { label: 'pay', height: 48, shape: 'pill' },
    onInit: (_data, actions) => { log('init'); window.actions = actions; },
    createOrder: async () => {
      if (wishes.has('fail')) throw new Error('no order');
      const { id } = await post('/orders');
      log('created', id);
      return id;
    },
    onApprove: async (data, actions) => {
      log('approved', data.orderID + ' ' + data.payerID);
      const { issue } = await post('/orders/' + data.orderID);
      if (issue) { log('declined', issue); return actions.restart(); }
      log('paid');
    },
    onCancel: (data) => log('cancelled', data.orderID),
    onError: (error) => log('error', error.message),
    ...more,
  });
  return buttons.render('#buttons').then(() => buttons);
};
if (!wishes.has('wait')) void window.renderButtons();
`;

/** A shop with one button, under the strict policies that a real site has. */
export async function startShop(sandbox: TestSandbox, { coop = 'same-origin-allow-popups' } = {}) {
  const sdk = new URL(sandbox.env.PAYPAL_SDK_URL ?? '');
  const page = (url: URL) => {
    const namespace = url.searchParams.get('namespace');
    const attribute = namespace === null ? '' : ` data-namespace="${namespace}"`;
    const src = `${sdk.href}?client-id=${sandbox.env.PAYPAL_CLIENT_ID}&amp;currency=USD&amp;intent=capture&amp;components=buttons`;
    // Twice, as React's strict mode inserts it.
    const tag = `<script src="${src}"${attribute}></script>`;
    return `<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1><div id="buttons"></div>${tag}${tag}<script src="/shop.js"></script></html>`;
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const json = (body: unknown) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    response.setHeader('cross-origin-opener-policy', coop);
    response.setHeader(
      'content-security-policy',
      `default-src 'self'; script-src 'self' ${sdk.origin}; style-src 'self'; frame-src ${sdk.origin}; object-src 'none'`,
    );
    const id = /^\/orders\/(\w+)$/.exec(url.pathname)?.[1];
    if (url.pathname === '/shop.js') response.setHeader('content-type', 'text/javascript').end(SCRIPT);
    else if (url.pathname === '/orders') void sandbox.createOrder().then((orderId) => json({ id: orderId }));
    else if (id !== undefined)
      void sandbox.capture(id).then(({ body }) => json({ issue: body.details?.[0]?.issue }));
    else response.setHeader('content-type', 'text/html; charset=utf-8').end(page(url));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
