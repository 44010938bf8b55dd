import { AUDIT_ACTIONS, type AuditEntry, displayName } from '@city/contracts';
import { Box, Link, Typography } from '@mui/material';
import {
  type RaRecord,
  SelectInput,
  TextInput,
  type TextInputProps,
  useListContext,
  useTranslate,
} from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { FirstDayInput, LastDayInput } from '../../kit/list/day-inputs.js';
import { ListPager } from '../../kit/list/list-pager.js';
import { listQuery } from '../../kit/list/list-query.js';
import { PanelList } from '../../kit/list/panel-list.js';
import { type RecordColumn, RecordTable } from '../../kit/list/record-table.js';
import { PersonName } from '../../kit/record/person.js';
import { LocalTime } from '../../kit/text/time.js';
import { ActorInput } from './actor-input.js';
import { actionKey, AUDIT_TARGETS, type AuditChange, listChanges, listUntold } from './audit-changes.js';
import { Changes } from './changes.js';
import { TargetName } from './target-name.js';

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
      label: col('action'),
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
