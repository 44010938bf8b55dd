import { type Approval, APPROVAL_STATES } from '@city/contracts';
import { useState } from 'react';
import { type RaRecord, SelectInput, useListContext, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { ListPager } from '../../kit/list/list-pager.js';
import { LoadedList } from '../../kit/list/loaded.js';
import { PanelList } from '../../kit/list/panel-list.js';
import { type RecordColumn, RecordTable } from '../../kit/list/record-table.js';
import { StateTabs } from '../../kit/list/state-tabs.js';
import { PersonName } from '../../kit/record/person.js';
import { Amount } from '../../kit/text/numbers.js';
import { LocalTime } from '../../kit/text/time.js';
import { actionKey } from '../audit/audit-changes.js';
import { TargetName } from '../audit/target-name.js';
import { ApprovalDialog } from './approval-dialog.js';

export type ApprovalEntry = Approval & RaRecord<string>;

const PER_PAGE = 14;
const WAITING = ['pending'] as const;
const col = (name: string) => `city.approvals.columns.${name}`;

/** Acts that wait, or waited, for a second person. A row opens its act in a dialog over the list. */
export const ApprovalList = () => (
  <PanelList
    filters={[
      <SelectInput
        key="from"
        source="from"
        alwaysOn
        label="city.approvals.columns.askedBy"
        emptyText="city.players.everybody"
        choices={[{ id: 'others', name: 'city.approvals.others' }]}
      />,
    ]}
    filterDefaultValues={{ state: 'pending' }}
    perPage={PER_PAGE}
    pagination={<ListPager />}
    sort={{ field: 'createdAt', order: 'DESC' }}
  >
    <ApprovalTable />
  </PanelList>
);

function ApprovalTable() {
  const translate = useTranslate();
  const { data } = useListContext<ApprovalEntry>();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const wanted = pathname.split('/')[2];
  const found = data?.find(({ id }) => id === wanted);
  // An open act stays open when a decision moves it out of the list.
  const [shown, setShown] = useState<ApprovalEntry | undefined>(found);
  if (found && found !== shown) setShown(found);
  const open = found ?? (shown?.id === wanted ? shown : undefined);
  const columns: RecordColumn<ApprovalEntry>[] = [
    {
      label: col('createdAt'),
      source: 'createdAt',
      render: ({ createdAt }) => <LocalTime at={createdAt} />,
    },
    { label: col('act'), head: true, render: ({ act }) => translate(`city.approvals.act.${actionKey(act)}`) },
    {
      label: col('target'),
      render: ({ target, subject }) => <TargetName target={target} subject={subject} />,
    },
    { label: col('money'), isAmount: true, render: ({ money }) => money && <Amount of={money} /> },
    { label: col('askedBy'), render: ({ askedBy }) => <PersonName person={askedBy} /> },
    { label: 'city.audit.field.state', render: ({ state }) => translate(`city.approvals.state.${state}`) },
  ];
  return (
    <>
      <StateTabs
        label="city.audit.field.state"
        source="state"
        states={APPROVAL_STATES}
        nameOf={(state) => `city.approvals.state.${state}`}
        counted={WAITING}
        all="city.deliveries.allKinds"
      />
      <LoadedList>
        <RecordTable<ApprovalEntry>
          columns={columns}
          pathOf={({ id }) => `/approvals/${id}${search}`}
          empty={translate('city.approvals.empty')}
          tab="state"
        />
      </LoadedList>
      {open && (
        <ApprovalDialog
          key={open.id}
          approval={open}
          onClose={() => void navigate({ pathname: '/approvals', search })}
        />
      )}
    </>
  );
}
