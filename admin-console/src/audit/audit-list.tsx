import { APPLICATION_KINDS, AUDIT_ACTIONS, type AuditEntry } from '@city/contracts';
import { Box, Link, Typography } from '@mui/material';
import {
  SelectInput,
  TextInput,
  useGetList,
  useTranslate,
  type RaRecord,
  type SelectInputProps,
} from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { EmptyMessage } from '../applications/list-states.js';
import { ChangeArrow } from '../layout/change-arrow.js';
import { FirstDayInput, LastDayInput } from '../layout/day-inputs.js';
import { useHost } from '../layout/host.js';
import { ListPager } from '../layout/list-pager.js';
import { LoadedList } from '../layout/loaded.js';
import { LocalTime } from '../layout/local-time.js';
import { useMayOpen } from '../layout/permissions.js';
import { PersonName } from '../layout/person-name.js';
import { PanelList } from '../layout/panel-list.js';
import { WithTexts } from '../layout/with-texts.js';
import { RecordTable, type RecordColumn } from '../layout/record-table.js';
import { COLON } from '../messages/language.js';
import type { PlayerRecord } from '../players/player-list.js';
import { applicationPath } from '../providers/resources.js';
import { listChanges, type AuditChange } from './audit-changes.js';
import { actionKey, AUDIT_TARGETS } from './audit-names.js';
import { useChangeWords } from './change-words.js';

type AuditRecord = AuditEntry & RaRecord<string>;

const PAGE_LENGTHS = [25, 50, 100];
const col = (name: string) => `city.audit.columns.${name}`;

const filters = [
  <SelectInput
    key="action"
    source="action"
    alwaysOn
    label="city.audit.columns.action"
    emptyText="city.audit.allActions"
    choices={AUDIT_ACTIONS.map((id) => ({ id, name: `city.audit.action.${actionKey(id)}` }))}
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

/** Every action of the staff, newest first. Read-only. Changed settings are named as in their panel. */
export const AuditList = () => (
  <WithTexts of="settings">
    <Log />
  </WithTexts>
);

function Log() {
  return (
    <PanelList
      filters={filters}
      perPage={PAGE_LENGTHS[0]}
      pagination={<ListPager lengths={PAGE_LENGTHS} />}
      sort={{ field: 'at', order: 'DESC' }}
    >
      <AuditTable />
    </PanelList>
  );
}

function AuditTable() {
  const translate = useTranslate();
  const columns: RecordColumn<AuditRecord>[] = [
    { label: col('at'), source: 'at', render: ({ at }) => <LocalTime at={at} /> },
    { label: col('actor'), render: ({ actor }) => <PersonName person={actor} /> },
    {
      label: col('action'),
      head: true,
      render: ({ action }) => translate(`city.audit.action.${actionKey(action)}`, { _: action }),
    },
    { label: col('target'), render: ({ target, subject }) => <Target target={target} subject={subject} /> },
    {
      label: col('changes'),
      render: (entry) => {
        const changes = listChanges(entry);
        return changes.length > 0 && <Changes type={entry.target.type} changes={changes} />;
      },
    },
  ];
  return (
    <LoadedList>
      <RecordTable<AuditRecord>
        columns={columns}
        empty={<EmptyMessage text={translate('city.audit.empty')} />}
      />
    </LoadedList>
  );
}

/** The target of an action by its display name, linked if it has a page. */
function Target({ target, subject }: Pick<AuditEntry, 'target' | 'subject'>) {
  const translate = useTranslate();
  const { type, id } = target;
  const kind = translate(`city.audit.target.${type}`, { _: type });
  const number = subject?.number;
  const mayOpen = useMayOpen();
  const page = subject && pathOfTarget(target);
  const path = page && mayOpen(page.split('/')[1] ?? '') ? page : null;
  const called = typeof number === 'number' ? translate('city.desk.numbered', { kind, number }) : kind;
  return (
    <>
      {path ? (
        <Link component={RouterLink} to={path}>
          {called}
        </Link>
      ) : (
        called
      )}
      {subject ? (
        subject.names.map((name) => (
          <Typography key={name} variant="caption" color="text.secondary" sx={{ display: 'block' }}>
            <bdi>{name}</bdi>
          </Typography>
        ))
      ) : (
        <Typography variant="caption" component="code" color="text.secondary" sx={{ display: 'block' }}>
          {id}
        </Typography>
      )}
    </>
  );
}

/** The address of a target in the console; null if it has no page. */
function pathOfTarget({ type, id }: AuditEntry['target']): string | null {
  const kind = APPLICATION_KINDS.find((known) => known === type);
  if (kind) return applicationPath({ kind, _id: id });
  const paths: Readonly<Record<string, string>> = {
    order: `/orders/${id}`,
    product: `/products/${id}`,
    user: `/users/${id}/show`,
  };
  return paths[type] ?? null;
}

/** Changed fields shown initially; the others can be expanded. */
const SHOWN = 6;

interface ChangesProps {
  type: AuditEntry['target']['type'];
  changes: AuditChange[];
}

function Changes({ type, changes }: ChangesProps) {
  const translate = useTranslate();
  const others = changes.slice(SHOWN);
  return (
    <Box sx={{ minWidth: { sm: 200 }, maxWidth: '60ch', overflowWrap: 'anywhere' }}>
      <ChangeList type={type} changes={changes.slice(0, SHOWN)} />
      {others.length > 0 && (
        <details>
          <Box component="summary" sx={{ cursor: 'pointer', minHeight: 32, typography: 'caption' }}>
            {translate('city.audit.more', { smart_count: others.length })}
          </Box>
          <ChangeList type={type} changes={others} />
        </details>
      )}
    </Box>
  );
}

function ChangeList({ type, changes }: ChangesProps) {
  const words = useChangeWords();
  const { locale } = useHost();
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <Typography variant="caption" component="span" color="text.secondary">
            <bdi>{words.label(type, field)}</bdi>
            {COLON[locale]}{' '}
          </Typography>
          {before !== undefined && <bdi>{words.value(field, before)}</bdi>}
          {before !== undefined && after !== undefined && <ChangeArrow />}
          {after !== undefined && <bdi>{words.value(field, after)}</bdi>}
        </li>
      ))}
    </Box>
  );
}

/** The Admins, by name. The log is filtered by their ids. Only for readers who may see players. */
function ActorInput(props: SelectInputProps) {
  const mayOpen = useMayOpen();
  const { data = [], isPending } = useGetList<PlayerRecord>(
    'users',
    {
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: { role: 'Admin' },
    },
    { enabled: mayOpen('users') },
  );
  if (!mayOpen('users')) return null;
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
