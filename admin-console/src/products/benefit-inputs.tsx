import {
  BENEFIT_GROUPS,
  BENEFIT_KINDS,
  BENEFIT_LIMITS,
  BENEFIT_SCOPES,
  TAKE_BACK_RULES,
  tidyBenefit,
  type Benefit,
} from '@city/contracts';
import {
  ArrayInput,
  FormDataConsumer,
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';

const label = (name: string) => `city.products.benefits.${name}`;

const choices = (group: string, ids: readonly string[]) =>
  ids.map((id) => ({ id, name: label(`${group}.${id}`) }));

const upTo = (max: number) => [minValue(1), maxValue(max)];

/** What the product gives: levels and things. The fields follow the kind. */
export function BenefitInputs() {
  return (
    <ArrayInput source="benefits" helperText={label('hint')}>
      <SimpleFormIterator inline disableReordering disableClear>
        <SelectInput
          source="kind"
          label={label('kindLabel')}
          validate={required()}
          defaultValue="thing"
          choices={choices('kind', BENEFIT_KINDS)}
        />
        <FormDataConsumer<Partial<Benefit>>>
          {({ scopedFormData }) =>
            scopedFormData?.kind === 'level' ? (
              <LevelInputs group={'group' in scopedFormData ? scopedFormData.group : undefined} />
            ) : (
              <ThingInputs />
            )
          }
        </FormDataConsumer>
        <NumberInput
          source="days"
          label={label('daysLabel')}
          helperText={label('daysHint')}
          min={1}
          step={1}
          validate={upTo(BENEFIT_LIMITS.days)}
        />
      </SimpleFormIterator>
    </ArrayInput>
  );
}

function LevelInputs({ group }: { group: string | undefined }) {
  const known: readonly string[] = BENEFIT_GROUPS;
  // A group that was set through the API stays selectable.
  const other = group && !known.includes(group) ? [{ id: group, name: group }] : [];
  return (
    <>
      <SelectInput
        source="group"
        label={label('groupLabel')}
        validate={required()}
        choices={[...choices('group', known), ...other]}
      />
      <NumberInput
        source="rank"
        label={label('rank')}
        min={1}
        step={1}
        validate={[required(), ...upTo(BENEFIT_LIMITS.rank)]}
      />
    </>
  );
}

function ThingInputs() {
  return (
    <>
      <TextInput
        source="effect"
        label={label('effect')}
        helperText={label('effectHint')}
        validate={[required(), maxLength(BENEFIT_LIMITS.effect)]}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      <SelectInput
        source="scope"
        label={label('scopeLabel')}
        validate={required()}
        defaultValue="character"
        choices={choices('scope', BENEFIT_SCOPES)}
      />
      <SelectInput
        source="takeBack"
        label={label('takeBackLabel')}
        validate={required()}
        defaultValue="if-still-owned"
        choices={choices('takeBack', TAKE_BACK_RULES)}
      />
    </>
  );
}

/** The form's data as the API takes it: each benefit with the fields of its kind, an empty number of days as null. */
export function withTidyBenefits<Data extends { benefits?: Benefit[] }>(data: Data): Data {
  const benefits = (data.benefits ?? []).map((benefit) =>
    tidyBenefit({ ...benefit, days: benefit.days ?? null }),
  );
  return { ...data, benefits };
}
