import { text } from 'node:stream/consumers';
import { WHITELIST } from '@city/contracts';
import { logIn } from './clients/log-in.ts';
import { sendExpecting } from './clients/requests.ts';
import { setUp } from './clients/set-up.ts';
import { whitelistForm } from './clients/whitelist-form.ts';

// The journey of the image job (.ci/compose/run) through a running site. READY is the first line of the sandbox’s output.
//   compose-journey.ts set-up SITE READY < LOG   sets up the site with the code of the API’s log; layla is the first Admin
//   compose-journey.ts first SITE READY          a player applies, layla accepts, the player buys
//   compose-journey.ts again SITE READY          checks that the decision and the order are still there
const [step = '', url = '', ready = '{}'] = process.argv.slice(2);
const sandbox = JSON.parse(ready) as { url: string; env: Record<string, string> };
const PLAYER = 'youssef';
const ADMIN = 'layla';

if (step === 'set-up') {
  await setUp(url, await text(process.stdin), sandbox.env, ADMIN);
  console.log(`${ADMIN} is the first Admin.`);
  process.exit();
}

const staff = await logIn(url, ADMIN);
const player = await logIn(url, PLAYER);
const applications = `${url}/api/${WHITELIST.api.path}`;
const json = async (path: string, cookie: string, method = 'GET', body?: object) => {
  const answer = await sendExpecting(200, path, { method, headers: { cookie, origin: url }, body });
  return JSON.parse(answer.body.toString()) as unknown;
};

if (step === 'first') {
  const sent = await sendExpecting(201, applications, {
    method: 'POST',
    headers: { cookie: player, origin: url },
    body: whitelistForm(PLAYER),
  });
  const { _id } = JSON.parse(sent.body.toString()) as { _id: string };
  await json(`${applications}/accept/${_id}`, staff, 'PUT', { reason: 'Welcome.' });

  const products = (await json(`${url}/api/products`, player)) as { _id: string; name: string }[];
  const product = products.find(({ name }) => /VIP/.test(name)) ?? products[0];
  const body = { productId: product?._id };
  const { id } = (await json(`${url}/api/payment/paypal/orders`, player, 'POST', body)) as { id: string };
  await sendExpecting(200, `${sandbox.url}/__sandbox/paypal/orders/${id}/approve`, {
    method: 'POST',
    body: {},
  });
  await json(`${url}/api/orders/success`, player, 'POST', { paymentDetails: { id } });
}
const orders = JSON.stringify(await json(`${url}/api/orders/mine`, player));
const mine = JSON.stringify(await json(`${applications}/myapp`, player));
if (!/"paymentId"|"reference"|"product"/.test(orders)) throw new Error(`no order: ${orders}`);
if (!/accepted/i.test(mine)) throw new Error(`no accepted application: ${mine}`);
console.log('The decision and the order are there.');
