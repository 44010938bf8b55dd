import { List, type ListProps } from 'react-admin';

type PanelListProps = Omit<ListProps, 'empty' | 'exporter' | 'queryOptions'>;

/** It says itself that it could not be loaded; a message beside it would repeat that every few seconds. */
const WITHOUT_ERROR_TOAST = { onError: () => undefined };

/** A list of the console. What it shows while it is loaded, empty or failed is the business of its children. */
export function PanelList(props: PanelListProps) {
  return (
    <List actions={false} {...props} empty={false} exporter={false} queryOptions={WITHOUT_ERROR_TOAST} />
  );
}
