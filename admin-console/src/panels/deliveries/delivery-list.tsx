import { DELIVERY_KINDS, HANDOVER_LIMITS, type HandoverState } from '@city/contracts';
import { useTranslate } from 'react-admin';
import { filterSelect, ListSearch, PanelList } from '../../kit/list/panel-list.js';
import { type RecordColumn, RecordTable } from '../../kit/list/record-table.js';
import { StateTabs } from '../../kit/list/state-tabs.js';
import { useOpenRecord } from '../../kit/list/use-open-record.js';
import { LocalTime } from '../../kit/text/values.js';
import { DeliveryDialog } from './delivery-dialog.js';
import { type DeliveryEntry, KindLabel } from './kind-label.js';

/** The states of open work. */
const OPEN = ['waiting', 'leased', 'uncertain', 'failed'] as const satisfies readonly HandoverState[];
const TABS = [...OPEN, 'done', 'void'] as const satisfies readonly HandoverState[];
const col = (name: string) => `city.deliveries.columns.${name}`;

const filters = [
  <ListSearch
    key="userName"
    source="userName"
    alwaysOn
    hint="city.list.search"
    maxLength={HANDOVER_LIMITS.search}
  />,
  filterSelect('kind', {
    label: col('kind'),
    emptyText: 'city.deliveries.allKinds',
    choices: DELIVERY_KINDS.map((id) => ({ id, name: `city.deliveries.kind.${id}` })),
  }),
];

/** The things that the team hands over in the game, longest waiting first. A row opens the delivery over the list. */
export function DeliveryList() {
  return (
    <PanelList
      filters={filters}
      filterDefaultValues={{ state: 'waiting' }}
      sort={{ field: 'createdAt', order: 'ASC' }}
    >
      <DeliveryTable />
    </PanelList>
  );
}

function DeliveryTable() {
  const translate = useTranslate();
  const { open, setOpen, pathOf, close } = useOpenRecord<DeliveryEntry>(isNewer);
  const columns: RecordColumn<DeliveryEntry>[] = [
    {
      label: col('createdAt'),
      source: 'createdAt',
      render: ({ createdAt }) => <LocalTime at={createdAt} />,
    },
    {
      label: 'city.list.columns.player',
      head: true,
      render: ({ player }) => <bdi>{player.discord_username}</bdi>,
    },
    { label: 'city.orders.columns.product', render: ({ product }) => <bdi>{product}</bdi> },
    { label: col('effect'), render: ({ effect }) => <bdi>{effect}</bdi> },
    { label: col('kind'), render: (delivery) => <KindLabel delivery={delivery} /> },
    { label: col('claim'), render: ({ claim }) => claim && <bdi>{claim.by}</bdi> },
  ];
  return (
    <>
      <StateTabs
        label="city.audit.field.state"
        source="state"
        states={TABS}
        nameOf={(state) => `city.deliveries.state.${state}`}
        counted={OPEN}
      />

      <RecordTable<DeliveryEntry>
        columns={columns}
        pathOf={pathOf}
        empty={translate('city.deliveries.empty')}
        tab="state"
      />

      {open && <DeliveryDialog key={open.id} delivery={open} onChange={setOpen} onClose={close} />}
    </>
  );
}

/** Every change of a delivery adds a line to its history. */
const isNewer = (seen: DeliveryEntry, listed: DeliveryEntry) => seen.history.length > listed.history.length;
