import { AUDIT_ACTIONS, type AuditEntry, displayName, foldText, type Person } from '@city/contracts';
import { Autocomplete, Box, Link, TextField, Typography } from '@mui/material';
import {
  type RaRecord,
  TextInput,
  type TextInputProps,
  useInput,
  useListContext,
  useTranslate,
} from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { FirstDayInput, LastDayInput } from '../../kit/list/day-inputs.js';
import { listQuery } from '../../kit/list/list-query.js';
import { filterSelect, ListPager, PanelList } from '../../kit/list/panel-list.js';
import { type RecordColumn, RecordTable } from '../../kit/list/record-table.js';
import { PersonName } from '../../kit/record/person.js';
import { LocalTime } from '../../kit/text/values.js';
import { useMayOpen } from '../../platform/access.js';
import { useApiQuery } from '../../platform/use-api.js';
import { actionKey, AUDIT_TARGETS, type AuditChange, listChanges, listUntold } from './audit-changes.js';
import { Changes } from './changes.js';
import { TargetName } from './target-name.js';

type AuditRecord = AuditEntry & RaRecord<string>;

const PAGE_LENGTHS = [25, 50, 100];
const col = (name: string) => `city.audit.columns.${name}`;

const filters = [
  filterSelect('action', {
    label: 'city.audit.field.act',
    emptyText: 'city.audit.allActions',
    choices: AUDIT_ACTIONS.map((id) => ({ id, name: `city.audit.action.${actionKey(id)}` })),
  }),
  filterSelect('targetType', {
    label: 'city.audit.columns.target',
    emptyText: 'city.audit.allTargets',
    choices: AUDIT_TARGETS.map((target) => ({ id: target, name: `city.audit.target.${target}` })),
  }),
  <TargetIdInput key="targetId" source="targetId" alwaysOn />,
  <ActorInput key="actor" source="actor" sources={['actor', 'actorId']} alwaysOn />,
  <FirstDayInput key="from" source="from" alwaysOn label="city.orders.from" />,
  <LastDayInput key="to" source="to" alwaysOn label="city.orders.to" />,
];

/** A field for the ID in the address of the target’s page; its placeholder explains this. */
function TargetIdInput(props: Pick<TextInputProps, 'source' | 'alwaysOn'>) {
  const translate = useTranslate();
  return (
    <TextInput
      {...props}
      label="city.audit.targetId"
      placeholder={translate('city.audit.targetIdHint')}
      slotProps={{ htmlInput: { maxLength: 80 } }}
      sx={{ width: { sm: '10rem' } }}
    />
  );
}

/** Every action of the staff, newest first. Read-only. */
export function AuditList() {
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

const changed = ({ target }: AuditRecord, changes: AuditChange[]) =>
  changes.length > 0 && <Changes type={target.type} changes={changes} />;

function AuditTable() {
  const translate = useTranslate();
  const columns: RecordColumn<AuditRecord>[] = [
    { label: col('at'), source: 'at', onCards: { line: 1 }, render: ({ at }) => <LocalTime at={at} /> },
    {
      label: col('actor'),
      onCards: { line: 1 },
      render: (entry) => <Actors {...entry} />,
      renderOnCards: (entry) => <Actors {...entry} brief />,
    },
    {
      label: 'city.audit.field.act',
      head: true,
      render: ({ action }) => (
        <Box sx={{ minWidth: { lg: 216 } }}>
          {translate(`city.audit.action.${actionKey(action)}`, { _: action })}
        </Box>
      ),
    },
    {
      label: col('target'),
      onCards: { line: 1 },
      render: (entry) => <TargetName {...entry} />,
      renderOnCards: (entry) => <TargetName {...entry} brief />,
    },
    {
      label: col('changes'),
      onCards: { line: 2 },
      render: (entry) => changed(entry, listChanges(entry)),
      renderOnCards: (entry) => changed(entry, listUntold(entry)),
    },
  ];
  return <RecordTable<AuditRecord> columns={columns} empty={translate('city.audit.empty')} />;
}

type ActorsProps = Pick<AuditEntry, 'actor' | 'askedBy' | 'token'> & {
  /** If true, the avatar is left out. */
  brief?: boolean;
};

/**
 * The actor, linked to the same list with only their acts. Below are the API token that was used, and the person who
 * asked for an act that a second person approved.
 */
function Actors({ actor, askedBy, token, brief = false }: ActorsProps) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const { actor: _typed, ...others } = filterValues;
  return (
    <>
      <Link
        component={RouterLink}
        to={`/audit${listQuery({ ...others, actorId: actor._id })}`}
        color="inherit"
        aria-label={translate('city.audit.onlyOf', { name: displayName(actor) })}
        sx={{ display: 'inline-block', paddingBlock: 0.25, whiteSpace: { md: 'nowrap' } }}
      >
        {brief ? <bdi>{displayName(actor)}</bdi> : <PersonName person={actor} />}
      </Link>
      {token && (
        <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {translate('city.audit.byToken', { name: token })}
        </Typography>
      )}
      {askedBy && (
        <Typography variant="caption" color="text.secondary">
          {translate('city.audit.askedBy')} <bdi>{displayName(askedBy)}</bdi>
        </Typography>
      )}
    </>
  );
}

/**
 * Filters the log by actor. It offers the people on the page, and all staff if the reader may see them; the reader
 * types other names. A chosen person is found by their id, even after a change of name.
 */
function ActorInput(_filter: { source: string; sources: readonly string[]; alwaysOn: boolean }) {
  const translate = useTranslate();
  const people = usePeople();
  const { field: byId } = useInput<string>({ source: 'actorId' });
  const { field: byName } = useInput<string>({ source: 'actor' });
  const current = people.find(({ _id }) => _id === byId.value);
  const isCalled = (typed: string) => (person: Person) =>
    [displayName(person), person.discord_username].some((name) => foldText(name) === foldText(typed));
  const filterBy = (chosen: Person | string | null) => {
    const typed = typeof chosen === 'string' ? chosen.trim() : '';
    // If two people have one name, the chosen one stays chosen when the field loses the focus.
    const known = current ? [current, ...people] : people;
    const person = typeof chosen === 'string' ? known.find(isCalled(typed)) : chosen;
    byId.onChange(person?._id ?? '');
    byName.onChange(person ? '' : typed);
  };
  return (
    <Autocomplete<Person, false, false, true>
      freeSolo
      autoSelect
      options={people}
      value={current ?? (byName.value || null)}
      getOptionLabel={(person) => (typeof person === 'string' ? person : displayName(person))}
      getOptionKey={(person) => (typeof person === 'string' ? person : person._id)}
      isOptionEqualToValue={(option, value) => option._id === value._id}
      onChange={(_, chosen) => filterBy(chosen)}
      sx={{ width: { xs: '100%', sm: '12.5rem' } }}
      renderInput={(field) => (
        <TextField
          {...field}
          size="small"
          margin="dense"
          label={translate('city.audit.columns.actor')}
          placeholder={translate('city.audit.actorHint')}
          slotProps={{ htmlInput: { ...field.inputProps, maxLength: 80 } }}
        />
      )}
    />
  );
}

/** Staff, if the reader may see them, and the people of the shown entries. A person can have several roles. */
function usePeople(): Person[] {
  const mayOpen = useMayOpen();
  const { data: entries = [] } = useListContext<AuditEntry & RaRecord<string>>();
  const { data } = useApiQuery(['staff', 'members'], (api) => api.readStaffMembers(), {
    enabled: mayOpen('staff'),
  });
  const people = [
    ...(data?.admins ?? []),
    ...(data?.members ?? []).flatMap(({ player }) => player ?? []),
    ...entries.map(({ actor }) => actor),
  ];
  return [...new Map(people.map((person) => [person._id, person])).values()];
}
