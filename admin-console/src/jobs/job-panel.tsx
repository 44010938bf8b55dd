import { DEPARTMENTS, JOB_QUESTIONS, questionKey, type JobApplication } from '@city/contracts';
import { ApplicationList } from '../applications/application-list.js';
import {
  booleanEntries,
  textEntries,
  type ApplicationPanelDefinition,
  type ApplicationRecord,
  type DocumentSection,
  type Translate,
} from '../applications/application-panel.js';

const panel: ApplicationPanelDefinition<ApplicationRecord & JobApplication> = {
  resource: 'job-applications',
  columns: [
    { label: 'city.list.columns.name', render: (record) => <bdi>{record.igName}</bdi> },
    { label: 'city.list.columns.department', render: (record) => record.preferredDepartment },
  ],
  answerFilter: {
    field: 'preferredDepartment',
    label: 'city.list.columns.department',
    all: 'city.list.allDepartments',
    choices: DEPARTMENTS,
  },
  title: (record) => `${record.igName} · ${record.preferredDepartment}`,
  sections: jobSections,
};

export function JobPanel() {
  return <ApplicationList panel={panel} />;
}

/** The department's six questions as asked, answered or not. */
function jobSections(record: JobApplication, translate: Translate): DocumentSection[] {
  const title = (name: string) => translate(`city.job.sections.${name}`);
  const questions = Object.hasOwn(JOB_QUESTIONS, record.preferredDepartment)
    ? JOB_QUESTIONS[record.preferredDepartment as keyof typeof JOB_QUESTIONS]
    : [];
  return [
    {
      title: title('person'),
      entries: textEntries(record, ['fullName', 'igName', 'discordId'], 'job', translate),
    },
    {
      title: title('department'),
      entries: textEntries(
        record,
        ['preferredDepartment', 'departmentReason', 'departmentKnowledge', 'uniqueSkills'],
        'job',
        translate,
      ),
    },
    {
      title: title('situations'),
      entries: questions.map(({ question }) => ({
        question,
        answer: record.situationalAnswers[questionKey(question)] ?? '',
        field: `situationalAnswers.${questionKey(question)}`,
      })),
    },
    {
      title: title('agreement'),
      entries: booleanEntries(record, ['agreeRules', 'understandRpQuality'], 'job', translate),
    },
  ];
}
