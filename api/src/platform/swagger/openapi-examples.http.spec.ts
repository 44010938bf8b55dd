import { ApiContract } from '../../../test/api-contract.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { ValidRequests } from '../../../test/valid-requests.js';

/** Share of the operations whose documented example must work; the rest need a state that cannot be set up. */
const WORKING = 0.9;

describe('the examples of the API document', () => {
  const contract = new ApiContract();
  let city: TestApp;
  let requests: ValidRequests;

  beforeAll(async () => {
    city = await createTestApp({
      env: { LIMIT_WRITES_PER_MINUTE: '100000', LIMIT_PAYMENT_STARTS_PER_MINUTE: '100000' },
    });
    requests = await ValidRequests.create(city, contract.operations);
  });
  afterAll(() => city.close());

  it('are carried out by the API, which answers as it says', async () => {
    const refused: string[] = [];
    const faults: string[] = [];
    for (const operation of contract.operations) {
      const { client, params, body } = await requests.of(operation);
      const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
      const answer = await client.request(operation.method, path, body);
      if (answer.status >= 400)
        refused.push(`${operation.name}: ${answer.status} ${JSON.stringify(answer.body)}`);
      const fault = contract.faultOf(operation, {
        statusCode: answer.status,
        headers: Object.fromEntries(answer.headers),
        payload: JSON.stringify(answer.body),
      });
      if (fault) faults.push(`${operation.name}: ${fault}`);
    }
    expect(faults).toEqual([]);
    if (refused.length > contract.operations.length * (1 - WORKING)) expect(refused).toEqual([]);
  }, 240_000);
});
