import type { Product } from '@city/contracts';
import { SelectInput, useGetList, type RaRecord, type SelectInputProps } from 'react-admin';

/** A select with the products by name. Orders are filtered by the product's id. */
export function ProductInput(props: SelectInputProps) {
  const { data = [], isPending } = useGetList<Product & RaRecord>('products', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  });
  const choices = data.map(({ id, name }) => ({ id, name }));
  return <SelectInput {...props} isPending={isPending} choices={choices} translateChoice={false} />;
}
