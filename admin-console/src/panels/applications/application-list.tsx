import {
  APPLICATION_STATUSES,
  APPLICATIONS_PER_PAGE,
  type ApplicationStatus,
  displayName,
  type ReviewHint,
} from '@city/contracts';
import Flag from '@mui/icons-material/FlagOutlined';
import { Tab, Tabs } from '@mui/material';
import { type ComponentProps, useMemo, useState } from 'react';
import { type RaRecord, SelectInput, useListContext, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { FirstDayInput, LastDayInput } from '../../kit/list/day-inputs.js';
import { ListPager, ListSearch, PanelList } from '../../kit/list/panel-list.js';
import { type RecordColumn, RecordTable } from '../../kit/list/record-table.js';
import { KeysHelp } from '../../kit/record/keys-help.js';
import { useKeys } from '../../kit/record/use-keys.js';
import { PersonName } from '../../kit/record/person.js';
import { LocalTime, StateChip, WaitingTime } from '../../kit/text/values.js';
import { useHost } from '../../platform/access.js';
import type { StatusCounts } from '../../platform/data-provider.js';
import type { ApplicationResource } from '../../platform/resources.js';
import type { ApplicationPanel, ApplicationRecord, Translate } from './application-panel.js';
import { DecideSelected } from './decide-selected.js';
import { ReviewDialog } from './review-dialog.js';
import { useListPlace } from './review-place.js';
import { useClaimsByOthers } from './use-desk.js';
import { useDrafts } from './use-drafts.js';

/**
 * Accepted is the first tab (specification, section 2); the tab is a filter, so the address and the back button keep
 * it.
 */
const TABS = ['Accepted', 'Pending', 'Rejected'] as const satisfies readonly ApplicationStatus[];
const DEFAULT_FILTER = { status: TABS[0] };

/** Pending applications start with the longest waiting one, decided ones with the newest. */
const orderOf = (status: unknown) =>
  ({ field: 'createdAt', order: status === 'Pending' ? 'ASC' : 'DESC' }) as const;

/** Returns the tab in an address of the list; undefined if it has none. */
function tabIn(search: string): unknown {
  const filter = new URLSearchParams(search).get('filter');
  try {
    return (JSON.parse(filter ?? '{}') as Record<string, unknown>)['status'];
  } catch {
    return undefined;
  }
}

/** The list of one kind of application with status tabs; a row opens the review dialog over it. */
export function ApplicationList({ panel }: { panel: ApplicationPanel }) {
  const translate = useTranslate();
  const { search } = useLocation();
  return (
    <PanelList
      resource={panel.resource}
      filters={useMemo(() => filtersOf(panel, translate), [panel, translate])}
      filterDefaultValues={DEFAULT_FILTER}
      perPage={APPLICATIONS_PER_PAGE}
      pagination={<ListPager searchedBy="q" />}
      sort={orderOf(tabIn(search))}
    >
      <StatusTabs />
      <ListKeys resource={panel.resource} />
      <ApplicationTable panel={panel} />
    </PanelList>
  );
}

/** The search and filter fields of this kind. */
function filtersOf({ answerFilters }: ApplicationPanel, translate: Translate) {
  return [
    <ListSearch key="q" source="q" alwaysOn hint="city.list.search" maxLength={40} />,
    ...answerFilters.map(({ field, label, all, choices }) => (
      <SelectInput
        key={field}
        source={field}
        alwaysOn
        label={label}
        emptyText={all}
        choices={choices(translate)}
        translateChoice={false}
      />
    )),
    <FirstDayInput key="from" source="from" alwaysOn label="city.list.from" />,
    <LastDayInput key="to" source="to" alwaysOn label="city.list.to" />,
  ];
}

function StatusTabs() {
  const translate = useTranslate();
  const { filterValues, setFilters, setSort, meta } = useListContext();
  const counts = (meta as { counts?: StatusCounts } | undefined)?.counts;
  const current = APPLICATION_STATUSES.find((status) => status === filterValues.status) ?? TABS[0];
  return (
    <Tabs
      value={current}
      onChange={(_, status: ApplicationStatus) => {
        setFilters({ ...filterValues, status });
        setSort(orderOf(status));
      }}
      // On a phone they share the width, however long their labels are.
      sx={{
        '& .MuiTab-root': {
          flex: { xs: 1, sm: 'none' },
          minWidth: { xs: 0, sm: 90 },
          paddingInline: { xs: 0.5, sm: 2 },
        },
      }}
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

function ApplicationTable({ panel }: { panel: ApplicationPanel }) {
  const { filterValues } = useListContext();
  const translate = useTranslate();
  const drafts = useDrafts(`/${panel.resource}`);
  const { pathname, search } = useLocation();
  const openId = pathname.split('/')[2] ?? null;
  const { user } = useHost();
  const readers = useClaimsByOthers();
  // What another reviewer reads is theirs, and nobody decides about themselves.
  const isFree = ({ id, createdBy }: ApplicationRecord) =>
    !readers.has(id) && createdBy.discord_id !== user.discord_id;
  return (
    <>
      <RecordTable<ApplicationRecord>
        columns={columnsOf(panel, translate, filterValues.status === 'Pending')}
        pathOf={({ id }) => `/${panel.resource}/${id}${search}`}
        empty={translate(isFiltered(filterValues) ? 'city.list.noMatch' : 'city.list.empty', {
          status: translate(`city.status.${String(filterValues.status)}`),
        })}
        tab="status"
        selection={
          filterValues.status === 'Pending'
            ? { bar: <DecideSelected panel={panel} />, isSelectable: isFree }
            : undefined
        }
      />

      {openId && <ReviewOverList panel={panel} id={openId} drafts={drafts} />}
    </>
  );
}

function ReviewOverList(props: Omit<ComponentProps<typeof ReviewDialog>, 'place'>) {
  return <ReviewDialog {...props} place={useListPlace(props.panel.resource, props.id)} />;
}

/** Whether the list is filtered beyond its tab. */
const isFiltered = ({ status: _, ...narrower }: Readonly<Record<string, unknown>>): boolean =>
  Object.values(narrower).some(Boolean);

/**
 * Returns the columns of a kind between the columns of all kinds.
 * @param arePending whether the waiting time replaces the person who decided
 */
function columnsOf(
  { columns }: ApplicationPanel,
  translate: Translate,
  arePending: boolean,
): RecordColumn<ApplicationRecord>[] {
  return [
    {
      label: 'city.list.columns.player',
      head: true,
      render: ({ createdBy }) => <PersonName person={createdBy} />,
      note: ({ id, hints }) => (
        <>
          <CurrentReader id={id} />
          <HintFlag hints={hints} />
        </>
      ),
    },
    ...columns.map(({ label, render }) => ({
      label,
      onCards: { line: 1, labelled: true } as const,
      render: (record: ApplicationRecord) => render(record, translate),
    })),
    {
      label: 'city.list.columns.attempt',
      onCards: { line: 1, labelled: true },
      // Cards mention only further attempts: most are the first.
      tableOnly: ({ attempt }) => attempt === 1,
      render: ({ attempt }) => attempt,
    },
    {
      label: 'city.list.columns.submitted',
      source: 'createdAt',
      // The card of a pending application has the waiting time instead.
      tableOnly: arePending,
      render: ({ createdAt }) => <LocalTime at={createdAt} />,
    },
    arePending
      ? {
          label: 'city.list.columns.waiting',
          onCards: 'labelled-corner',
          render: ({ createdAt }) => <WaitingTime since={createdAt} />,
        }
      : {
          label: 'city.list.columns.treatedBy',
          render: ({ treatedBy }) => treatedBy && <PersonName person={treatedBy} />,
        },
  ];
}

/** In a list: who else is reading this application, if anyone. */
function CurrentReader({ id }: { id: string }) {
  const translate = useTranslate();
  const claim = useClaimsByOthers().get(id);
  if (!claim) return null;
  return <StateChip tone="info" label={translate('city.desk.readBy', { name: displayName(claim.by) })} />;
}

/**
 * Marks an application in a list about which the server has remarks; their texts are the accessible name. There is no
 * count, because the review finds further ones: short and copied answers.
 */
function HintFlag({ hints = [] }: { hints?: readonly ReviewHint[] }) {
  const translate = useTranslate();
  if (hints.length === 0) return null;
  const texts = hints.map((hint) => translate(`city.review.hints.${hint}`)).join(' · ');
  return (
    <Flag
      fontSize="small"
      color="warning"
      titleAccess={`${translate('city.review.hints.title')}: ${texts}`}
    />
  );
}

const HELP = ['a', 'r', 'j', 'k', 'n', 'u', 't', '/', '?', 'esc'] as const;

/** Keyboard shortcuts of the list: J opens its first application, / focuses the search, ? shows the help. */
function ListKeys({ resource }: { resource: ApplicationResource }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { data } = useListContext<RaRecord<string>>();
  const [helping, setHelping] = useState(false);
  const first = data?.[0];
  const reviewing = pathname !== `/${resource}`;

  useKeys(
    {
      j: () => first && void navigate({ pathname: `/${resource}/${first.id}`, search }),
      '/': () => document.querySelector<HTMLInputElement>('input[name="q"]')?.focus(),
    },
    !reviewing && !helping,
  );
  useKeys({ '?': () => setHelping(true) }, !helping);

  if (!helping) return null;
  return (
    <KeysHelp
      keys={HELP}
      textOf={(key) => translate(`city.review.keys.${key}`)}
      onClose={() => setHelping(false)}
    />
  );
}
