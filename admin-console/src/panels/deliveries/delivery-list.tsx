import { DELIVERY_KINDS, HANDOVER_LIMITS, type HandoverState } from '@city/contracts';
import { useState } from 'react';
import { SelectInput, useListContext, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { ListPager } from '../../kit/list/list-pager.js';
import { LoadedList } from '../../kit/list/loaded.js';
import { ListSearch, PanelList } from '../../kit/list/panel-list.js';
import { type RecordColumn, RecordTable } from '../../kit/list/record-table.js';
import { StateTabs } from '../../kit/list/state-tabs.js';
import { LocalTime } from '../../kit/text/time.js';
import { DeliveryDialog } from './delivery-dialog.js';
import { type DeliveryEntry, KindLabel } from './kind-label.js';

const PER_PAGE = 14;
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
  <SelectInput
    key="kind"
    source="kind"
    alwaysOn
    label={col('kind')}
    emptyText="city.deliveries.allKinds"
    choices={DELIVERY_KINDS.map((id) => ({ id, name: `city.deliveries.kind.${id}` }))}
  />,
];

/** The things that the team hands over in the game, longest waiting first. A row opens the delivery over the list. */
export function DeliveryList() {
  return (
    <PanelList
      filters={filters}
      filterDefaultValues={{ state: 'waiting' }}
      perPage={PER_PAGE}
      pagination={<ListPager />}
      sort={{ field: 'createdAt', order: 'ASC' }}
    >
      <DeliveryTable />
    </PanelList>
  );
}

function DeliveryTable() {
  const translate = useTranslate();
  const { data } = useListContext<DeliveryEntry>();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const wanted = pathname.split('/')[2];
  const found = data?.find(({ id }) => id === wanted);
  // An open delivery stays open when an action moves it to another tab. The list may still have its state from before
  // the action.
  const [seen, setSeen] = useState<DeliveryEntry | undefined>(found);
  const open = newer(found, seen?.id === wanted ? seen : undefined);
  if (open && open !== seen) setSeen(open);
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
      <LoadedList>
        <RecordTable<DeliveryEntry>
          columns={columns}
          pathOf={({ id }) => `/deliveries/${id}${search}`}
          empty={translate('city.deliveries.empty')}
          tab="state"
        />
      </LoadedList>
      {open && (
        <DeliveryDialog
          key={open.id}
          delivery={open}
          onChange={setSeen}
          onClose={() => void navigate({ pathname: '/deliveries', search })}
        />
      )}
    </>
  );
}

/** Every change of a delivery adds a line to its history. */
const newer = (listed?: DeliveryEntry, seen?: DeliveryEntry): DeliveryEntry | undefined =>
  listed && seen && seen.history.length > listed.history.length ? seen : (listed ?? seen);
