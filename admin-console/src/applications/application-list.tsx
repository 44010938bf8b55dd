import { APPLICATION_STATUSES, APPLICATIONS_PER_PAGE, type ApplicationStatus } from '@city/contracts';
import { Box, Tab, Tabs } from '@mui/material';
import { DataTable, List, Pagination, useListContext, useTranslate, type RaRecord } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { StatusCounts } from '../providers/data-provider.js';
import { useHost } from '../layout/host.js';
import { ListSearch } from '../layout/list-search.js';
import { LocalTime } from '../layout/local-time.js';
import { PersonName } from '../layout/person-name.js';
import { FORMATS } from '../messages/language.js';
import type { ApplicationPanelDefinition, ApplicationRecord } from './application-panel.js';
import { ListKeys } from './list-keys.js';
import { EmptyList, ListFailure, ListLoading } from './list-states.js';
import { ReadBy } from './read-by.js';
import { ReviewDialog } from './review-dialog.js';
import { useDrafts } from './use-drafts.js';

/** Accepted is the first tab (specification, section 2); the tab is a filter, so the address and back keep it. */
const TABS = ['Accepted', 'Pending', 'Rejected'] as const satisfies readonly ApplicationStatus[];
const DEFAULT_FILTER = { status: TABS[0] };

/** The list of one kind of application with its status tabs; a row opens the review dialog over it. */
export function ApplicationList<T extends ApplicationRecord>({
  panel,
}: {
  panel: ApplicationPanelDefinition<T>;
}) {
  return (
    <List
      resource={panel.resource}
      filters={[<ListSearch key="q" source="q" alwaysOn hint="city.list.search" maxLength={40} />]}
      filterDefaultValues={DEFAULT_FILTER}
      perPage={APPLICATIONS_PER_PAGE}
      pagination={<Pagination rowsPerPageOptions={[]} />}
      sort={{ field: 'createdAt', order: 'DESC' }}
      actions={false}
      empty={false}
      exporter={false}
    >
      <StatusTabs />
      <ListKeys resource={panel.resource} />
      <ApplicationTable panel={panel} />
    </List>
  );
}

function StatusTabs() {
  const translate = useTranslate();
  const { filterValues, setFilters, meta } = useListContext();
  const counts = (meta as { counts?: StatusCounts } | undefined)?.counts;
  const current = APPLICATION_STATUSES.find((status) => status === filterValues.status) ?? TABS[0];
  return (
    <Tabs
      value={current}
      onChange={(_, status: ApplicationStatus) => setFilters({ ...filterValues, status })}
    >
      {TABS.map((status) => (
        <Tab
          key={status}
          value={status}
          label={`${translate(`city.status.${status}`)}${counts ? ` (${counts[status]})` : ''}`}
        />
      ))}
    </Tabs>
  );
}

function ApplicationTable<T extends ApplicationRecord>({ panel }: { panel: ApplicationPanelDefinition<T> }) {
  const { error, isPending, refetch, filterValues } = useListContext();
  const { locale } = useHost();
  const navigate = useNavigate();
  const drafts = useDrafts();
  const { pathname, search } = useLocation();
  const openId = pathname.split('/')[2] ?? null;
  const open = (id: string | null) =>
    navigate({ pathname: `/${panel.resource}${id ? `/${id}` : ''}`, search });
  if (error) return <ListFailure error={error} onRetry={() => void refetch()} />;
  if (isPending) return <ListLoading />;
  return (
    <>
      <DataTable
        bulkActionButtons={false}
        rowClick={(id) => `/${panel.resource}/${id}${search}`}
        empty={<EmptyList status={String(filterValues.status)} />}
      >
        <DataTable.Col
          label="city.list.columns.player"
          disableSort
          render={(r: RaRecord) => (
            <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
              <PersonName person={(r as T).createdBy} />
              <ReadBy id={(r as T).id} />
            </Box>
          )}
        />
        {panel.columns.map((column) => (
          <DataTable.Col
            key={column.label}
            label={column.label}
            disableSort
            render={(r: RaRecord) => column.render(r as T)}
          />
        ))}
        <DataTable.NumberCol
          source="attempt"
          label="city.list.columns.attempt"
          disableSort
          locales={FORMATS[locale]}
        />
        <DataTable.Col
          source="createdAt"
          label="city.list.columns.submitted"
          render={(r: RaRecord) => <LocalTime at={(r as T).createdAt} />}
        />
        <DataTable.Col
          label="city.list.columns.treatedBy"
          disableSort
          render={(r: RaRecord) => <PersonName person={(r as T).treatedBy} />}
        />
      </DataTable>
      {openId && <ReviewDialog<T> panel={panel} id={openId} drafts={drafts} onOpen={open} />}
    </>
  );
}
