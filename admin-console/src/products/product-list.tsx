import { PRODUCT_CATEGORIES, toMoney, type Product } from '@city/contracts';
import { Box, Switch } from '@mui/material';
import { useState } from 'react';
import {
  CreateButton,
  DataTable,
  List,
  Pagination,
  SelectInput,
  TopToolbar,
  useDataProvider,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { EmptyMessage, ListFailure } from '../applications/list-states.js';
import { Amount } from '../layout/amount.js';
import { useFailureText } from '../providers/api-error.js';
import type { ConsoleDataProvider } from '../providers/data-provider.js';

type ProductRecord = Product & RaRecord<string>;

const filters = [
  <SelectInput
    key="category"
    source="category"
    alwaysOn
    emptyText="city.products.allCategories"
    choices={PRODUCT_CATEGORIES.map((id) => ({ id, name: `city.products.category.${id}` }))}
  />,
];

/** The catalogue by category, with the availability of each product at hand. */
export function ProductList() {
  return (
    <List
      filters={filters}
      perPage={14}
      pagination={<Pagination rowsPerPageOptions={[]} />}
      sort={{ field: 'createdAt', order: 'DESC' }}
      actions={
        <TopToolbar>
          <CreateButton />
        </TopToolbar>
      }
      empty={false}
      exporter={false}
    >
      <ProductTable />
    </List>
  );
}

function ProductTable() {
  const translate = useTranslate();
  const { error, refetch } = useListContext();
  if (error) return <ListFailure error={error} onRetry={() => void refetch()} />;
  return (
    <DataTable
      rowClick="edit"
      bulkActionButtons={false}
      empty={<EmptyMessage text={translate('city.products.empty')} />}
    >
      <DataTable.Col
        source="image"
        disableSort
        render={(r: RaRecord) => (
          <Box
            component="img"
            src={(r as ProductRecord).image}
            alt=""
            loading="lazy"
            width={64}
            height={48}
            sx={{ display: 'block', borderRadius: 1, objectFit: 'cover' }}
          />
        )}
      />
      <DataTable.Col
        source="name"
        disableSort
        render={(r: RaRecord) => <bdi>{(r as ProductRecord).name}</bdi>}
      />
      <DataTable.Col
        source="category"
        disableSort
        render={(r: RaRecord) => translate(`city.products.category.${(r as ProductRecord).category}`)}
      />
      <DataTable.Col
        source="price"
        disableSort
        align="right"
        render={(r: RaRecord) => <Amount of={toMoney((r as ProductRecord).price, 'USD')} />}
      />
      <DataTable.Col
        source="tndPrice"
        disableSort
        align="right"
        render={(r: RaRecord) => <Amount of={toMoney((r as ProductRecord).tndPrice, 'TND')} />}
      />
      <DataTable.Col
        source="available"
        disableSort
        render={(r: RaRecord) => <AvailableSwitch product={r as ProductRecord} />}
      />
    </DataTable>
  );
}

function AvailableSwitch({ product }: { product: ProductRecord }) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const failureText = useFailureText();
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const toggle = async () => {
    setBusy(true);
    try {
      const { available } = await dataProvider.setAvailable(product.id, !product.available);
      const key = available ? 'city.products.availableOn' : 'city.products.availableOff';
      notify(key, { type: 'success', messageArgs: { name: product.name } });
    } catch (error) {
      const message = failureText(error);
      notify('city.products.failed', { type: 'error', messageArgs: { message } });
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return (
    <Switch
      checked={product.available}
      disabled={busy}
      onClick={(event) => event.stopPropagation()}
      onChange={() => void toggle()}
      slotProps={{ input: { 'aria-label': translate('city.products.setAvailable', { name: product.name }) } }}
    />
  );
}
