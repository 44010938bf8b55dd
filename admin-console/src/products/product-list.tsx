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
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { EmptyMessage, ListFailure, ListLoading } from '../applications/list-states.js';
import { Amount } from '../layout/amount.js';
import { ListSearch } from '../layout/list-search.js';
import { useFailureText } from '../providers/api-error.js';
import type { ConsoleDataProvider } from '../providers/data-provider.js';

type ProductRecord = Product & RaRecord<string>;

const filters = [
  <ListSearch key="q" source="q" alwaysOn hint="city.products.search" maxLength={120} />,
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
  const { error, isPending, refetch } = useListContext();
  if (error) return <ListFailure error={error} onRetry={() => void refetch()} />;
  if (isPending) return <ListLoading />;
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
      <DataTable.Col source="name" render={(r: RaRecord) => <bdi>{(r as ProductRecord).name}</bdi>} />
      <DataTable.Col
        source="category"
        render={(r: RaRecord) => translate(`city.products.category.${(r as ProductRecord).category}`)}
      />
      <DataTable.Col
        source="price"
        align="right"
        render={(r: RaRecord) => <Amount of={toMoney((r as ProductRecord).price, 'USD')} />}
      />
      <DataTable.Col
        source="tndPrice"
        align="right"
        render={(r: RaRecord) => <Amount of={toMoney((r as ProductRecord).tndPrice, 'TND')} />}
      />
      <DataTable.Col
        source="available"
        render={(r: RaRecord) => <AvailableSwitch product={r as ProductRecord} />}
      />
    </DataTable>
  );
}

/** Shows what was wished for at once, and what was before when the server refuses it. */
function AvailableSwitch({ product }: { product: ProductRecord }) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const { refetch } = useListContext();
  const failureText = useFailureText();
  const translate = useTranslate();
  const [wished, setWished] = useState<boolean | null>(null);
  const toggle = async (wish: boolean) => {
    if (wished !== null) return;
    setWished(wish);
    try {
      const { available } = await dataProvider.setAvailable(product.id, wish);
      const key = available ? 'city.products.availableOn' : 'city.products.availableOff';
      notify(key, { type: 'success', messageArgs: { name: product.name } });
      await refetch();
    } catch (error) {
      const message = failureText(error);
      notify('city.products.failed', { type: 'error', messageArgs: { message } });
    } finally {
      setWished(null);
    }
  };
  return (
    <Switch
      checked={wished ?? product.available}
      onClick={(event) => event.stopPropagation()}
      onChange={(_, wish) => void toggle(wish)}
      slotProps={{ input: { 'aria-label': translate('city.products.setAvailable', { name: product.name }) } }}
    />
  );
}
