import {
  type ApplicationKind,
  type ApplicationKindSpec,
  type FieldSpec,
  filteredAnswersOf,
  KINDS,
} from '@city/contracts';
import type { ComponentType } from 'react';
import { resourceOf } from '../../platform/resources.js';
import { ApplicationList } from './application-list.js';
import type { AnswerFilter, ApplicationColumn, ApplicationPanel } from './application-panel.js';
import { answerText, formSections } from './form-document.js';

type Kind = ApplicationKindSpec<ApplicationKind>;

const columnLabel = ({ name }: Kind, field: string) => `city.forms.${name}.columns.${field}`;

const optionsOf = (spec: FieldSpec | undefined) => (spec?.kind === 'choice' ? spec.options : []);

const filterOf = (kind: Kind, field: string): AnswerFilter => ({
  field,
  label: columnLabel(kind, field),
  all: `city.forms.${kind.name}.all.${field}`,
  choices: (translate) =>
    optionsOf(kind.fields[field]).map((id) => ({ id, name: answerText(kind, field, id, translate) })),
});

function columnsOf(kind: Kind): ApplicationColumn[] {
  const columns = kind.review.columns.map((field): ApplicationColumn => ({
    label: columnLabel(kind, field),
    render: (record, translate) => <bdi>{answerText(kind, field, record[field], translate)}</bdi>,
  }));
  if (kind.api.answers !== 'number') return columns;
  return [{ label: 'city.list.columns.number', render: ({ number }) => number }, ...columns];
}

const buildPanel = (kind: Kind): ApplicationPanel => ({
  resource: resourceOf(kind.name),
  columns: columnsOf(kind),
  answerFilters: filteredAnswersOf(kind.name).map((field) => filterOf(kind, field)),
  title: (record, translate) => {
    const [name, detail] = kind.review.title.map((field) =>
      answerText(kind, field, record[field], translate),
    );
    const words = detail ? `${name} (${detail})` : name;
    // A narrow heading breaks after the name, not after the number.
    return kind.api.answers === 'number' ? `${record.number} ·\u00a0${words}` : `${words}`;
  },
  sections: (record, translate) => formSections(kind, record, translate),
});

const PANELS = new Map<ApplicationKind, ApplicationPanel>();

/** How a kind of application is shown, as it is declared. The same object at each call. */
export function panelOf(name: ApplicationKind): ApplicationPanel {
  const known = PANELS.get(name) ?? buildPanel(KINDS[name]);
  PANELS.set(name, known);
  return known;
}

/** The list and the review of a kind of application. */
export function kindPanel(name: ApplicationKind): ComponentType {
  const panel = panelOf(name);
  return function KindPanel() {
    return <ApplicationList panel={panel} />;
  };
}
