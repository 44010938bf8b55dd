import {
  BENEFIT_GROUPS,
  BENEFIT_KINDS,
  BENEFIT_LIMITS,
  BENEFIT_SCOPES,
  benefitLines,
  TAKE_BACK_RULES,
  tidyBenefit,
  type Benefit,
  type LevelBenefit,
  type ThingBenefit,
} from '@city/contracts';
import AddIcon from '@mui/icons-material/AddCircleOutlineOutlined';
import RemoveIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import { Box, Button, Typography } from '@mui/material';
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
import { useHost } from '../layout/host.js';
import type { ConsoleDataProvider } from '../providers/data-provider.js';

const label = (name: string) => `city.products.benefits.${name}`;

const choices = (group: string, ids: readonly string[]) =>
  ids.map((id) => ({ id, name: label(`${group}.${id}`) }));

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
      lg: 'repeat(3, minmax(0, 1fr))',
    },
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

/** One that is still being typed says nothing; its fields can be missing. */
const isComplete = (typed: Benefit): boolean => {
  const { kind, group, rank, effect } = typed as Partial<LevelBenefit & Omit<ThingBenefit, 'kind'>>;
  return kind === 'level' ? Boolean(group && rank) : Boolean(effect?.trim());
};

/** The points that the site adds to the product's description, as the benefits stand in the form. */
export function BenefitsPreview() {
  const translate = useTranslate();
  const { locale } = useHost();
  const typed = useWatch({ name: 'benefits' }) as Benefit[] | undefined;
  const lines = benefitLines((typed ?? []).filter(isComplete).map(toBenefit), locale);
  if (lines.length === 0) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="subtitle2" component="h2">
        {translate(label('onCard'))}
      </Typography>
      <Box component="ul" sx={{ my: 0.5, paddingInlineStart: 3 }}>
        {lines.map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** One level or thing. The fields follow the kind. */
export function OneBenefitInputs() {
  const kind: unknown = useWatch({ name: useWrappedSource('kind') });
  return (
    <>
      <SelectInput
        source="kind"
        label={label('kindLabel')}
        validate={required()}
        defaultValue="thing"
        choices={choices('kind', BENEFIT_KINDS)}
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
      <TextInput
        source="effect"
        label={label('effect')}
        helperText={label('effectHint')}
        validate={[required(), maxLength(BENEFIT_LIMITS.effect)]}
        slotProps={{ htmlInput: { dir: 'auto', list: offered.length > 0 ? list : undefined } }}
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

/** A benefit as the API takes it: with the fields of its kind, an empty number of days as null. */
export const toBenefit = (typed: Benefit): Benefit => tidyBenefit({ ...typed, days: typed.days ?? null });

/** The form's data as the API takes it. */
export function withTidyBenefits<Data extends { benefits?: Benefit[] }>(data: Data): Data {
  return { ...data, benefits: (data.benefits ?? []).map(toBenefit) };
}
