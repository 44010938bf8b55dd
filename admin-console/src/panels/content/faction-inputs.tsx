import {
  DIRECTORY_ROWS,
  type DirectoryRow,
  FACTION_COLOURS,
  FACTION_FORMS,
  type FactionForm,
  factionFormOption,
  inLanguage,
  type LocalizedText,
  RADIO_MAX,
  RECRUITMENTS,
} from '@city/contracts';
import { maxLength, required, SelectInput, TextInput, useTranslate } from 'react-admin';
import { useHost } from '../../platform/access.js';

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

/** The rows of the home page's directory as staff choose them. */
export const ROW_NAMES: Record<DirectoryRow, LocalizedText> = {
  government: { en: 'Government', fr: 'Gouvernement', ar: 'الحكومة' },
  wardens: { en: 'Wardens', fr: 'Wardens', ar: 'الحرّاس' },
  rangers: { en: 'Rangers', fr: 'Rangers', ar: 'الرينجرز' },
  'wall-keepers': { en: 'Wall Keepers', fr: 'Gardes du Mur', ar: 'حماة السور' },
  'scientist-federation': { en: 'Scientist Federation', fr: 'Fédération scientifique', ar: 'اتحاد العلماء' },
  engineers: { en: 'Engineers', fr: 'Ingénieurs', ar: 'المهندسون' },
  tobacco: { en: 'Tobacco', fr: 'Maison du tabac', ar: 'التبغ' },
  'real-estate': { en: 'Real Estate', fr: 'Immobilier', ar: 'العقارات' },
  snrburger: { en: 'SnrBurger', fr: 'SnrBurger', ar: 'SnrBurger' },
  'shisha-bar': { en: 'Shisha Bar', fr: 'Bar à chicha', ar: 'مقهى الشيشة' },
  mechanic: { en: 'Mechanic', fr: 'Garage', ar: 'كراج ميكانيكي' },
  casino: { en: 'Casino', fr: 'Casino', ar: 'الكازينو' },
  supermarket: { en: 'Supermarket', fr: 'Supermarché', ar: 'السوبرماركت' },
  'car-wash': { en: 'Car Wash', fr: 'Laveur de voitures', ar: 'غسيل سيارات' },
  'junk-collector': { en: 'Junk Collector', fr: 'Ferrailleur', ar: 'جامع خردة' },
  mining: { en: 'Mining', fr: 'Mineur', ar: 'عامل منجم' },
  logistics: { en: 'Logistics', fr: 'Transporteur', ar: 'سائق شحن' },
  fishing: { en: 'Fishing', fr: 'Pêcheur', ar: 'صياد سمك' },
  electricity: { en: 'Electricity', fr: 'Électricien', ar: 'كهربائي' },
};
