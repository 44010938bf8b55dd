import { differenceInWords, type ApiDocument } from './difference.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const OrderInput = {
  required: ['product'],
  properties: {
    product: { type: 'string', maxLength: 24, description: 'Its id.' },
    method: { type: 'string', enum: ['paypal', 'tip'] },
  },
};
const Order = {
  required: ['state'],
  properties: {
    state: { type: 'string', enum: ['open', 'paid'] },
    buyer: { anyOf: [{ $ref: '#/components/schemas/Person' }, { type: 'null' }] },
    description: { type: 'string' },
  },
};
const Person = { properties: { name: { type: 'string' }, friends: { $ref: '#/components/schemas/Person' } } };
const list = { parameters: [{ in: 'query', name: 'sort' }], responses: { 200: json({ items: Order }) } };
const create = {
  security: [{ session: [] }],
  requestBody: { required: true, ...json({ $ref: '#/components/schemas/OrderInput' }) },
  responses: { 201: json({ $ref: '#/components/schemas/Order' }), 409: { 'x-error-codes': ['SOLD_OUT'] } },
};
const paid = { requestBody: json({ properties: { order: { type: 'string' } } }), responses: { 200: {} } };
const document: ApiDocument = {
  paths: { '/api/orders': { get: list, post: create } },
  webhooks: { 'order.paid': { post: paid } },
  components: { schemas: { OrderInput, Order, Person } },
};

/** The difference after the text of the document was changed in these places. */
function after(...changes: [before: string, after: string][]): string[] {
  let text = JSON.stringify(document);
  for (const [before, after] of changes) {
    expect(text).toContain(before);
    text = text.replaceAll(before, after);
  }
  return differenceInWords(document, JSON.parse(text) as ApiDocument)
    .trim()
    .split('\n');
}

it('is silent about explanations and order', () => {
  const unchanged = ['The operations of the API and their fields are unchanged.'];
  expect(after(['Its id.', 'The id of a product.'])).toEqual(unchanged);
  expect(after(['["paypal","tip"]', '["tip","paypal"]'])).toEqual(unchanged);
});

it('names operations, with breaking changes first', () => {
  expect(after(['"/api/orders":{"get"', '"/api/orders":{"put"'])).toEqual([
    '- **breaking** `GET /api/orders`: removed',
    '- `PUT /api/orders`: added',
  ]);
});

it.each([
  ['"sort"', '"order"', '**breaking** `GET /api/orders › query parameter sort`: removed'],
  ['"sort"', '"order"', '`GET /api/orders › query parameter order`: added'],
  [
    '"sort"',
    '"sort","required":true',
    '**breaking** `GET /api/orders › query parameter sort › required`: added',
  ],
  ['{"session":[]}', '{"session":[]},{"token":[]}', '`POST /api/orders › security › token`: added'],
  ['[{"session":[]}]', '[{"token":[]}]', '**breaking** `POST /api/orders › security › session`: removed'],
  ['"maxLength":24', '"maxLength":20', '**breaking** `OrderInput.product › maxLength`: was 24, is 20'],
  ['"maxLength":24', '"maxLength":30', '`OrderInput.product › maxLength`: was 24, is 30'],
  ['"maxLength":24', '"minLength":1', '**breaking** `OrderInput.product › minLength`: added'],
  ['["product"]', '["product","method"]', '**breaking** `OrderInput.method › required`: added'],
  ['["product"]', '[]', '`OrderInput.product › required`: removed'],
  ['"paypal"', '"card"', '**breaking** `OrderInput.method › enum › paypal`: removed'],
  ['"paypal"', '"card"', '`OrderInput.method › enum › card`: added'],
  ['"method"', '"pay"', '**breaking** `OrderInput.method`: removed'],
  ['"method"', '"pay"', '`OrderInput.pay`: added'],
  [
    '"string","maxLength"',
    '"integer","maxLength"',
    '**breaking** `OrderInput.product › type › string`: removed',
  ],
  [
    'Person"},{',
    'Order"},{',
    '**breaking** `Order.buyer › $ref`: was #/components/schemas/Person, is #/components/schemas/Order',
  ],
  ['"paid"]', '"paid","closed"]', '**breaking** `Order.state › enum › closed`: added'],
  ['["state"]', '[]', '**breaking** `Order.state › required`: removed'],
  ['"description":{', '"text":{', '**breaking** `Order.description`: removed'],
  ['},{"type":"null"}', '}', '`Order.buyer › type › null`: removed'],
  ['"name":{"type"', '"label":{"type"', '**breaking** `Person.name`: removed'],
  [
    '["SOLD_OUT"]',
    '["SOLD_OUT","CLOSED"]',
    '`POST /api/orders › response 409 › x-error-codes › CLOSED`: added',
  ],
  ['"order":{"type"', '"id":{"type"', '**breaking** `event order.paid › request.order`: removed'],
])('%s → %s: %s', (before, now, line) => {
  expect(after([before, now])).toContain(`- ${line}`);
});

it('a field that must be sent now is breaking, and everything in it is one change', () => {
  const city = '"city":{"properties":{"name":{"type":"string"}},"required":["name"]},';
  expect(after(['"product":{', `${city}"product":{`])).toEqual(['- `OrderInput.city`: added']);
  expect(after(['"product":{', `${city}"product":{`], ['["product"]', '["product","city"]'])).toEqual([
    '- **breaking** `OrderInput.city`: added',
  ]);
});
