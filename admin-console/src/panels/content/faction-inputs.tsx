import {
  DIRECTORY_ROWS,
  FACTION_COLOURS,
  FACTION_FORMS,
  factionFormOption,
  inLanguage,
  RADIO_MAX,
  RECRUITMENTS,
  type FactionForm,
} from '@city/contracts';
import { maxLength, required, SelectInput, TextInput, useTranslate } from 'react-admin';
import { useHost } from '../../platform/host.js';
import { ROW_NAMES } from './row-names.js';

const field = (name: string) => `city.content.fields.faction_${name}`;

const STATES = RECRUITMENTS.map((id) => ({ id, name: `city.content.recruitment.${id}` }));

const COLOURS = FACTION_COLOURS.map((id) => ({ id, name: `city.content.colours.${id}` }));

/** Whether a faction recruits, through which form, where the home page links to it, its colour and its radio channel. */
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
        choices={forms}
        translateChoice={false}
      />
      <SelectInput
        source="faction.row"
        label={field('row')}
        emptyText="city.content.noRow"
        choices={rows}
        translateChoice={false}
        helperText="city.content.rowHint"
      />
      <SelectInput
        source="faction.colour"
        label={field('colour')}
        emptyText="city.content.noRow"
        choices={COLOURS}
      />
      <TextInput source="faction.radio" label={field('radio')} validate={maxLength(RADIO_MAX)} />
    </>
  );
}

function formName(form: FactionForm): string {
  const { kind, field: name, option } = factionFormOption(form);
  return `city.forms.${kind}.options.${name}.${option}`;
}
