import { type Product, PRODUCT_CATEGORIES, toMoney } from '@city/contracts';
import { Box, Switch } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useListContext, useNotify, useTranslate } from 'react-admin';
import { NOTHING, useCommand } from '../../kit/form/use-command.js';
import {
  filterSelect,
  ListActions,
  ListSearch,
  NewRecordButton,
  PanelList,
} from '../../kit/list/panel-list.js';
import { type RecordColumn, RecordTable } from '../../kit/list/record-table.js';
import { Amount } from '../../kit/text/values.js';
import { mayHaveSucceeded } from '../../platform/api-error.js';

type ProductRecord = Product & RaRecord<string>;

const field = (name: string) => `resources.products.fields.${name}`;

const filters = [
  <ListSearch key="q" source="q" alwaysOn hint="city.products.search" maxLength={120} />,
  filterSelect('category', {
    emptyText: 'city.products.allCategories',
    choices: PRODUCT_CATEGORIES.map((id) => ({ id, name: `city.products.category.${id}` })),
  }),
];

/** The catalogue by category, with an availability switch for each product. */
export function ProductList() {
  return (
    <PanelList
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      actions={
        <ListActions>
          <NewRecordButton />
        </ListActions>
      }
    >
      <ProductTable />
    </PanelList>
  );
}

function ProductTable() {
  const translate = useTranslate();
  const columns: RecordColumn<ProductRecord>[] = [
    { label: field('image'), onCards: 'picture', render: ({ image }) => <Picture image={image} /> },
    { label: field('name'), source: 'name', head: true, render: ({ name }) => <bdi>{name}</bdi> },
    {
      label: field('category'),
      source: 'category',
      onCards: { line: 1 },
      render: ({ category }) => translate(`city.products.category.${category}`),
    },
    {
      label: field('price'),
      source: 'price',
      onCards: { line: 1 },
      isAmount: true,
      render: ({ price }) => <Amount money={toMoney(price, 'USD')} />,
    },
    {
      label: field('tndPrice'),
      source: 'tndPrice',
      onCards: { line: 1 },
      isAmount: true,
      render: ({ tndPrice }) => <Amount money={toMoney(tndPrice, 'TND')} />,
    },
    {
      label: field('available'),
      source: 'available',
      onCards: 'switch',
      render: (product) => <AvailableSwitch product={product} />,
    },
    { label: field('createdAt'), source: 'createdAt', orderOnly: true, render: () => null },
  ];
  return (
    <RecordTable<ProductRecord>
      columns={columns}
      pathOf={({ id }) => `/products/${encodeURIComponent(id)}`}
      empty={translate('city.products.empty')}
    />
  );
}

function Picture({ image }: Pick<Product, 'image'>) {
  return (
    <Box
      component="img"
      src={image}
      alt=""
      loading="lazy"
      width={64}
      height={48}
      sx={{ display: 'block', borderRadius: 1, objectFit: 'cover' }}
    />
  );
}

/** Optimistic: shows the new value immediately, and the old one again if the server refuses. */
function AvailableSwitch({ product }: { product: ProductRecord }) {
  const notify = useNotify();
  const { refetch } = useListContext();
  const translate = useTranslate();
  const [optimisticValue, setOptimisticValue] = useState<boolean | null>(null);
  const { run } = useCommand((api, wish: boolean) => api.setAvailable(product.id, wish), {
    failed: 'city.review.failed',
    reads: NOTHING,
    onDone: async ({ available }) => {
      const key = available ? 'city.products.availableOn' : 'city.products.availableOff';
      notify(key, { type: 'success', messageArgs: { name: product.name } });
      await refetch();
    },
  });
  const toggle = async (wish: boolean) => {
    if (optimisticValue !== null) return;
    setOptimisticValue(wish);
    const pressed = await run(wish);
    if (typeof pressed === 'object' && mayHaveSucceeded(pressed.failure)) void refetch();
    setOptimisticValue(null);
  };
  return (
    <Switch
      edge="start"
      checked={optimisticValue ?? product.available}
      onClick={(event) => event.stopPropagation()}
      onChange={(_, wish) => void toggle(wish)}
      slotProps={{ input: { 'aria-label': translate('city.products.setAvailable', { name: product.name }) } }}
    />
  );
}
