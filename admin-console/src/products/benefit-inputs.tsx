import {
  BENEFIT_GROUPS,
  BENEFIT_KINDS,
  BENEFIT_LIMITS,
  BENEFIT_SCOPES,
  TAKE_BACK_RULES,
  tidyBenefit,
  type Benefit,
} from '@city/contracts';
import AddIcon from '@mui/icons-material/AddCircleOutlineOutlined';
import RemoveIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import {
  ArrayInput,
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  SimpleFormIterator,
  SimpleFormIteratorClasses,
  TextInput,
  useDataProvider,
  useSimpleFormIterator,
  useSimpleFormIteratorItem,
  useTranslate,
  useWrappedSource,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useMayOpen } from '../layout/permissions.js';
import type { ConsoleDataProvider } from '../providers/data-provider.js';

const label = (name: string) => `city.products.benefits.${name}`;

/** The choices of a select, whose words also stand in the middle of a line: here they start with a capital. */
function useChoices() {
  const translate = useTranslate();
  return (group: string, ids: readonly string[]) =>
    ids.map((id) => {
      const words = translate(label(`${group}.${id}`));
      return { id, name: words.charAt(0).toUpperCase() + words.slice(1) };
    });
}

const upTo = (max: number) => [minValue(1), maxValue(max)];

/** The fields share the width, and the button that removes an entry is visible without hovering over it. */
const ENTRY = {
  [`& .${SimpleFormIteratorClasses.form}`]: {
    flex: 1,
    display: 'grid',
    columnGap: 2,
    alignItems: 'start',
    gridTemplateColumns: {
      xs: 'minmax(0, 1fr)',
      sm: 'repeat(2, minmax(0, 1fr))',
    },
    '& > .wide': { gridColumn: '1 / -1' },
  },
  [`& .${SimpleFormIteratorClasses.action}`]: { visibility: 'visible' },
} as const;

/** What the product gives: levels and things. The fields follow the kind. */
export function BenefitInputs() {
  return (
    <ArrayInput source="benefits" helperText={label('hint')}>
      <SimpleFormIterator
        inline
        disableReordering
        disableClear
        getItemDefaults={() => ({ kind: 'thing' })}
        addButton={<AddButton />}
        removeButton={<RemoveButton />}
        sx={ENTRY}
      >
        <OneBenefitInputs />
      </SimpleFormIterator>
    </ArrayInput>
  );
}

function AddButton() {
  const translate = useTranslate();
  const { add } = useSimpleFormIterator();
  return (
    <Button size="small" startIcon={<AddIcon />} onClick={() => add()}>
      {translate('ra.action.add')}
    </Button>
  );
}

function RemoveButton() {
  const translate = useTranslate();
  const { remove } = useSimpleFormIteratorItem();
  return (
    <Button size="small" color="warning" startIcon={<RemoveIcon />} onClick={() => remove()}>
      {translate('ra.action.remove')}
    </Button>
  );
}

/** One level or thing. The fields follow the kind. */
export function OneBenefitInputs() {
  const choices = useChoices();
  const kind: unknown = useWatch({ name: useWrappedSource('kind') });
  return (
    <>
      <SelectInput
        source="kind"
        label={label('kindLabel')}
        validate={required()}
        defaultValue="thing"
        choices={choices('kind', BENEFIT_KINDS)}
        translateChoice={false}
      />
      {kind === 'level' ? <LevelInputs /> : <ThingInputs />}
      <NumberInput
        source="days"
        label={label('daysLabel')}
        helperText={label('daysHint')}
        min={1}
        step={1}
        validate={upTo(BENEFIT_LIMITS.days)}
      />
    </>
  );
}

function LevelInputs() {
  const choices = useChoices();
  const known: readonly string[] = BENEFIT_GROUPS;
  const group = useWatch({ name: useWrappedSource('group') }) as string | null | undefined;
  // A group that was set through the API stays selectable.
  const other = group && !known.includes(group) ? [{ id: group, name: group }] : [];
  return (
    <>
      <SelectInput
        source="group"
        label={label('groupLabel')}
        validate={required()}
        choices={[...choices('group', known), ...other]}
        translateChoice={false}
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
  const choices = useChoices();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const mayOpen = useMayOpen();
  // Without an answer there is nothing to offer; the API says whether a key is known.
  const { data } = useQuery({
    queryKey: ['bridges'],
    queryFn: () => dataProvider.readBridges(),
    enabled: mayOpen('game-servers'),
  });
  const offered = data?.bridges.flatMap(({ effects }) => effects) ?? [];
  const list = useId();
  return (
    <>
      {offered.length > 0 && (
        <datalist id={list}>
          {offered.map(({ key, label: words }) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </datalist>
      )}
      <SelectInput
        source="scope"
        label={label('scopeLabel')}
        validate={required()}
        defaultValue="character"
        choices={choices('scope', BENEFIT_SCOPES)}
        translateChoice={false}
      />
      <TextInput
        className="wide"
        source="effect"
        label={label('effect')}
        helperText={label('effectHint')}
        validate={[required(), maxLength(BENEFIT_LIMITS.effect)]}
        slotProps={{ htmlInput: { dir: 'auto', list: offered.length > 0 ? list : undefined } }}
      />
      <SelectInput
        source="takeBack"
        label={label('takeBackLabel')}
        validate={required()}
        defaultValue="if-still-owned"
        choices={choices('takeBack', TAKE_BACK_RULES)}
        translateChoice={false}
      />
    </>
  );
}

/** A benefit as the API takes it: with the fields of its kind, an empty number of days as null. */
export const toBenefit = (typed: Benefit): Benefit => tidyBenefit({ ...typed, days: typed.days ?? null });

/** The form's data as the API takes it. */
export function withTidyBenefits<Data extends { benefits?: Benefit[] }>(data: Data): Data {
  return { ...data, benefits: (data.benefits ?? []).map(toBenefit) };
}
