import { type Approval, APPROVAL_STATES } from '@city/contracts';
import { type RaRecord, useTranslate } from 'react-admin';
import { filterSelect, PanelList } from '../../kit/list/panel-list.js';
import { type RecordColumn, RecordTable } from '../../kit/list/record-table.js';
import { StateTabs } from '../../kit/list/state-tabs.js';
import { useOpenRecord } from '../../kit/list/use-open-record.js';
import { PersonName } from '../../kit/record/person.js';
import { Amount, LocalTime } from '../../kit/text/values.js';
import { actionKey } from '../audit/audit-changes.js';
import { TargetName } from '../audit/target-name.js';
import { ApprovalDialog } from './approval-dialog.js';

export type ApprovalEntry = Approval & RaRecord<string>;

const WAITING = ['pending'] as const;
const col = (name: string) => `city.approvals.columns.${name}`;

/** Acts that wait, or waited, for a second person. A row opens its act in a dialog over the list. */
export const ApprovalList = () => (
  <PanelList
    filters={[
      filterSelect('from', {
        label: 'city.approvals.columns.askedBy',
        emptyText: 'city.players.everybody',
        choices: [{ id: 'others', name: 'city.approvals.others' }],
      }),
    ]}
    filterDefaultValues={{ state: 'pending' }}
    sort={{ field: 'createdAt', order: 'DESC' }}
  >
    <ApprovalTable />
  </PanelList>
);

function ApprovalTable() {
  const translate = useTranslate();
  const { open, pathOf, close } = useOpenRecord<ApprovalEntry>();
  const columns: RecordColumn<ApprovalEntry>[] = [
    {
      label: col('createdAt'),
      source: 'createdAt',
      render: ({ createdAt }) => <LocalTime at={createdAt} />,
    },
    {
      label: 'city.audit.field.act',
      head: true,
      render: ({ act }) => translate(`city.approvals.act.${actionKey(act)}`),
    },
    {
      label: col('target'),
      render: ({ target, subject }) => <TargetName target={target} subject={subject} />,
    },
    { label: col('money'), isAmount: true, render: ({ money }) => money && <Amount money={money} /> },
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

      <RecordTable<ApprovalEntry>
        columns={columns}
        pathOf={pathOf}
        empty={translate('city.approvals.empty')}
        tab="state"
      />

      {open && <ApprovalDialog key={open.id} approval={open} onClose={close} />}
    </>
  );
}
