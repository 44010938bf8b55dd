import { DELIVERY_KINDS, HANDOVER_LIMITS, type HandoverState } from '@city/contracts';
import { Tab, Tabs } from '@mui/material';
import { useState } from 'react';
import { SelectInput, useListContext, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { EmptyMessage } from '../applications/list-states.js';
import { ListPager } from '../layout/list-pager.js';
import { ListSearch } from '../layout/list-search.js';
import { LoadedList } from '../layout/loaded.js';
import { LocalTime } from '../layout/local-time.js';
import { PanelList } from '../layout/panel-list.js';
import { RecordTable, type RecordColumn } from '../layout/record-table.js';
import { DeliveryDialog } from './delivery-dialog.js';
import { KindLabel, type DeliveryEntry } from './kind-label.js';

const PER_PAGE = 14;
const TABS = [
  'waiting',
  'leased',
  'uncertain',
  'failed',
  'done',
  'void',
] as const satisfies readonly HandoverState[];
const col = (name: string) => `city.deliveries.columns.${name}`;

const filters = [
  <ListSearch
    key="userName"
    source="userName"
    alwaysOn
    hint="city.deliveries.search"
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

/** What the team hands over in the game, in the order of waiting. A row opens the delivery over the list. */
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

function StateTabs() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext<DeliveryEntry>();
  const state = TABS.find((tab) => tab === filterValues['state']) ?? false;
  return (
    <Tabs
      value={state}
      variant="scrollable"
      aria-label={translate('city.deliveries.tabs')}
      onChange={(_, chosen: HandoverState) => setFilters({ ...filterValues, state: chosen })}
    >
      {TABS.map((tab) => (
        <Tab key={tab} value={tab} label={translate(`city.deliveries.state.${tab}`)} />
      ))}
    </Tabs>
  );
}

function DeliveryTable() {
  const translate = useTranslate();
  const { data } = useListContext<DeliveryEntry>();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const wanted = pathname.split('/')[2];
  const found = data?.find(({ id }) => id === wanted);
  // An open delivery stays when an action moves it to another tab. The list may still have it as it was before the action.
  const [seen, setSeen] = useState<DeliveryEntry | undefined>(found);
  const open = newer(found, seen?.id === wanted ? seen : undefined);
  if (open && open !== seen) setSeen(open);
  const columns: RecordColumn<DeliveryEntry>[] = [
    {
      label: col('createdAt'),
      source: 'createdAt',
      render: ({ createdAt }) => <LocalTime at={createdAt} />,
    },
    { label: col('player'), head: true, render: ({ player }) => <bdi>{player.discord_username}</bdi> },
    { label: col('product'), render: ({ product }) => <bdi>{product}</bdi> },
    { label: col('effect'), render: ({ effect }) => <bdi>{effect}</bdi> },
    { label: col('kind'), render: (delivery) => <KindLabel delivery={delivery} /> },
    { label: col('claim'), render: ({ claim }) => claim && <bdi>{claim.by}</bdi> },
  ];
  return (
    <>
      <StateTabs />
      <LoadedList>
        <RecordTable<DeliveryEntry>
          columns={columns}
          pathOf={({ id }) => `/deliveries/${id}${search}`}
          empty={<EmptyMessage text={translate('city.deliveries.empty')} />}
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
