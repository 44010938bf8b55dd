import type { AuditEntry } from '@city/contracts';
import { Box, Typography } from '@mui/material';
import {
  DataTable,
  List,
  Pagination,
  SelectInput,
  TextInput,
  useGetList,
  useListContext,
  useTranslate,
  type RaRecord,
  type SelectInputProps,
} from 'react-admin';
import { EmptyMessage, ListFailure, ListLoading } from '../applications/list-states.js';
import { ChangeArrow } from '../layout/change-arrow.js';
import { FirstDayInput, LastDayInput } from '../layout/day-inputs.js';
import { LocalTime } from '../layout/local-time.js';
import { PersonName } from '../layout/person-name.js';
import type { PlayerRecord } from '../players/player-list.js';
import { listChanges } from './audit-changes.js';
import { AUDIT_ACTIONS, AUDIT_TARGETS } from './audit-names.js';

type AuditRecord = AuditEntry & RaRecord<string>;

const ENTRIES_PER_PAGE = 14;

const filters = [
  <SelectInput
    key="action"
    source="action"
    alwaysOn
    label="city.audit.columns.action"
    emptyText="city.audit.allActions"
    choices={AUDIT_ACTIONS.map((key) => ({ id: key.replace('_', '.'), name: `city.audit.action.${key}` }))}
  />,
  <SelectInput
    key="targetType"
    source="targetType"
    alwaysOn
    label="city.audit.columns.target"
    emptyText="city.audit.allTargets"
    choices={AUDIT_TARGETS.map((target) => ({ id: target, name: `city.audit.target.${target}` }))}
  />,
  <TextInput
    key="targetId"
    source="targetId"
    alwaysOn
    label="city.audit.targetId"
    slotProps={{ htmlInput: { maxLength: 80 } }}
  />,
  <ActorInput key="actorId" source="actorId" alwaysOn label="city.audit.columns.actor" />,
  <TextInput
    key="actor"
    source="actor"
    alwaysOn
    label="city.audit.actorName"
    slotProps={{ htmlInput: { maxLength: 80 } }}
    sx={{ minWidth: { sm: 260 } }}
  />,
  <FirstDayInput key="from" source="from" alwaysOn label="city.orders.from" />,
  <LastDayInput key="to" source="to" alwaysOn label="city.orders.to" />,
];

/** Every action of the staff, newest first. Nothing here can be changed. */
export function AuditList() {
  return (
    <List
      filters={filters}
      perPage={ENTRIES_PER_PAGE}
      pagination={<Pagination rowsPerPageOptions={[]} />}
      sort={{ field: 'at', order: 'DESC' }}
      actions={false}
      empty={false}
      exporter={false}
    >
      <AuditTable />
    </List>
  );
}

function AuditTable() {
  const translate = useTranslate();
  const { error, isPending, refetch } = useListContext();
  if (error) return <ListFailure error={error} onRetry={() => void refetch()} />;
  if (isPending) return <ListLoading />;
  const col = (name: string) => `city.audit.columns.${name}`;
  return (
    <DataTable
      rowClick={false}
      bulkActionButtons={false}
      empty={<EmptyMessage text={translate('city.audit.empty')} />}
    >
      <DataTable.Col
        source="at"
        label={col('at')}
        render={(r: RaRecord) => <LocalTime at={(r as AuditRecord).at} />}
      />
      <DataTable.Col
        label={col('actor')}
        disableSort
        render={(r: RaRecord) => <PersonName person={(r as AuditRecord).actor} />}
      />
      <DataTable.Col
        label={col('action')}
        disableSort
        render={(r: RaRecord) => {
          const { action } = r as AuditRecord;
          return translate(`city.audit.action.${action.replace('.', '_')}`, { _: action });
        }}
      />
      <DataTable.Col
        label={col('target')}
        disableSort
        render={(r: RaRecord) => <Target target={(r as AuditRecord).target} />}
      />
      <DataTable.Col
        label={col('changes')}
        disableSort
        render={(r: RaRecord) => <Changes entry={r as AuditRecord} />}
      />
    </DataTable>
  );
}

function Target({ target: { type, id } }: Pick<AuditEntry, 'target'>) {
  const translate = useTranslate();
  return (
    <>
      {translate(`city.audit.target.${type}`, { _: type })}
      <Typography variant="caption" component="code" color="text.secondary" sx={{ display: 'block' }}>
        {id}
      </Typography>
    </>
  );
}

function Changes({ entry }: { entry: AuditRecord }) {
  const changes = listChanges(entry);
  if (changes.length === 0) return null;
  return (
    <Box
      component="ul"
      sx={{
        margin: 0,
        padding: 0,
        listStyle: 'none',
        minWidth: 200,
        maxWidth: '60ch',
        overflowWrap: 'anywhere',
      }}
    >
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <Typography variant="caption" component="span" color="text.secondary">
            {field}:{' '}
          </Typography>
          {before !== null && <bdi>{before}</bdi>}
          {before !== null && after !== null && <ChangeArrow />}
          {after !== null && <bdi>{after}</bdi>}
        </li>
      ))}
    </Box>
  );
}

/** The admins, by name. The log is filtered by their ids. */
function ActorInput(props: SelectInputProps) {
  const { data = [], isPending } = useGetList<PlayerRecord>('users', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { role: 'Admin' },
  });
  const choices = data.map((admin) => ({
    id: admin.id,
    name: admin.global_name ?? admin.discord_username,
  }));
  return (
    <SelectInput
      {...props}
      isPending={isPending}
      emptyText="city.audit.allActors"
      choices={choices}
      translateChoice={false}
    />
  );
}
