import { BETA, namesOf, type BetaApplication } from '@city/contracts';
import { ApplicationList } from '../applications/application-list.js';
import type { ApplicationPanelDefinition, ApplicationRecord } from '../applications/application-panel.js';

type BetaRecord = ApplicationRecord & BetaApplication;

const FIELDS = namesOf(BETA.fields, 'text');

const panel: ApplicationPanelDefinition<BetaRecord> = {
  resource: 'betaApp',
  columns: [
    { label: 'city.list.columns.number', render: (record) => record.number },
    { label: 'city.list.columns.name', render: (record) => <bdi>{record.name}</bdi> },
    { label: 'city.list.columns.age', render: (record) => record.age },
  ],
  title: (record) => `${record.number} · ${record.name}`,
  sections: (record, translate) => [
    {
      title: translate('city.beta.sections.applicant'),
      entries: FIELDS.map((field) => ({
        question: translate(`city.beta.fields.${field}`),
        answer: record[field],
        field,
      })),
    },
  ],
};

export function BetaPanel() {
  return <ApplicationList panel={panel} />;
}
