import {
  DIRECTORY_ROWS,
  FACTION_FORMS,
  factionFormOption,
  inLanguage,
  RECRUITMENTS,
  type FactionForm,
} from '@city/contracts';
import { required, SelectInput, useTranslate } from 'react-admin';
import { useHost } from '../layout/host.js';
import { ROW_NAMES } from './row-names.js';

const field = (name: string) => `city.content.fields.faction_${name}`;

const STATES = RECRUITMENTS.map((id) => ({ id, name: `city.content.recruitment.${id}` }));

/** Whether a faction recruits, through which form, and where the home page links to it. */
export function FactionInputs() {
  const translate = useTranslate();
  const { locale } = useHost();
  const rows = DIRECTORY_ROWS.map((id) => ({ id, name: inLanguage(ROW_NAMES[id], locale) }));
  const forms = FACTION_FORMS.map((id) => ({ id, name: translate(formName(id)) }));
  return (
    <>
      <SelectInput
        source="faction.recruitment"
        label={field('recruitment')}
        validate={required()}
        choices={STATES}
      />
      <SelectInput
        source="faction.leadsTo"
        label={field('leadsTo')}
        emptyText="city.content.noForm"
        parse={orNull}
        choices={forms}
        translateChoice={false}
      />
      <SelectInput
        source="faction.row"
        label={field('row')}
        emptyText="city.content.noRow"
        parse={orNull}
        choices={rows}
        translateChoice={false}
        helperText="city.content.rowHint"
      />
    </>
  );
}

const orNull = (chosen: string) => chosen || null;

function formName(form: FactionForm): string {
  const { kind, field: name, option } = factionFormOption(form);
  return `city.forms.${kind}.options.${name}.${option}`;
}
