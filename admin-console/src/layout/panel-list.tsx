import { List, type ListProps } from 'react-admin';

type PanelListProps = Omit<ListProps, 'empty' | 'exporter' | 'queryOptions'>;

/** The list shows its own error; a toast would repeat it every few seconds. */
const WITHOUT_ERROR_TOAST = { onError: () => undefined };

/** A list of the console. Its children handle loading, empty and error states. */
export function PanelList(props: PanelListProps) {
  return (
    <List actions={false} {...props} empty={false} exporter={false} queryOptions={WITHOUT_ERROR_TOAST} />
  );
}
