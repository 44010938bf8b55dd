import {
  type Benefit,
  BENEFIT_GROUPS,
  BENEFIT_KINDS,
  BENEFIT_LIMITS,
  BENEFIT_SCOPES,
  TAKE_BACK_RULES,
  tidyBenefit,
} from '@city/contracts';
import AddIcon from '@mui/icons-material/AddCircleOutlineOutlined';
import RemoveIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import { Box, Button, type Theme, Typography } from '@mui/material';
import { useId } from 'react';
import {
  ArrayInput,
  ArrayInputClasses,
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  SimpleFormIterator,
  SimpleFormIteratorClasses,
  TextInput,
  useSimpleFormIterator,
  useSimpleFormIteratorItem,
  useTranslate,
  useWrappedSource,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Muted } from '../../kit/record/document.js';
import { FIELD_HEIGHT } from '../../kit/list/day-inputs.js';
import { useMayOpen } from '../../platform/access.js';
import { useApiQuery } from '../../platform/use-api.js';

const label = (name: string) => `city.products.benefits.${name}`;

/** The choices of a select. Their texts are also used within a line, so they are capitalized here. */
function useChoices() {
  const translate = useTranslate();
  return (group: string, ids: readonly string[]) =>
    ids.map((id) => {
      const words = translate(label(`${group}.${id}`));
      return { id, name: words.charAt(0).toUpperCase() + words.slice(1) };
    });
}

const upTo = (max: number) => [minValue(1), maxValue(max)];

/**
 * A frame around each entry, whose fields share the width. The button that removes the entry is always visible: beside
 * the first fields, on a phone above them.
 */
const ENTRIES = (theme: Theme) => ({
  [`& .${SimpleFormIteratorClasses.list}`]: { display: 'grid', rowGap: 2 },
  [`& .${SimpleFormIteratorClasses.list} > .${SimpleFormIteratorClasses.line}`]: {
    display: 'flex',
    columnGap: 2,
    padding: 2,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 1,
    [theme.breakpoints.down('sm')]: { flexDirection: 'column' },
  },
  [`& .${SimpleFormIteratorClasses.form}`]: {
    flex: 1,
    display: 'grid',
    gap: 2,
    alignItems: 'start',
    // Two columns, if each has room for the longest choice.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(14rem, 40%)), 1fr))',
    '& > .wide': { gridColumn: '1 / -1' },
    '& .MuiFormControl-root': { marginBlock: 0 },
  },
  [`& .${SimpleFormIteratorClasses.action}`]: {
    visibility: 'visible',
    marginBlockStart: 0,
    display: 'flex',
    alignItems: 'center',
    height: { sm: FIELD_HEIGHT },
    // Aligns its text with the edge of the fields.
    [theme.breakpoints.down('sm')]: { order: -1, alignSelf: 'end', marginInlineEnd: '-5px' },
  },
  // Aligns its icon with the edge of the frames.
  [`& .${SimpleFormIteratorClasses.buttons}`]: { marginBlockStart: 1, marginInlineStart: '-5px' },
});

/** Inputs for the benefits of the product: levels and things. */
export function BenefitInputs() {
  const translate = useTranslate();
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h6" component="h2">
        {translate('resources.products.fields.benefits')}
      </Typography>
      <Muted>{translate(label('hint'))}</Muted>
      <ArrayInput
        source="benefits"
        label={false}
        helperText={false}
        sx={{ [`& > .${ArrayInputClasses.label}`]: { display: 'none' } }}
      >
        <SimpleFormIterator
          inline
          disableReordering
          disableClear
          getItemDefaults={() => ({ kind: 'thing' })}
          addButton={<AddButton />}
          removeButton={<RemoveButton />}
          sx={ENTRIES}
        >
          <OneBenefitInputs />
        </SimpleFormIterator>
      </ArrayInput>
    </Box>
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
        label="city.content.fields.kind"
        helperText={false}
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
        helperText={false}
        validate={required()}
        choices={[...choices('group', known), ...other]}
        translateChoice={false}
      />
      <NumberInput
        source="rank"
        label={label('rank')}
        helperText={false}
        min={1}
        step={1}
        validate={[required(), ...upTo(BENEFIT_LIMITS.rank)]}
      />
    </>
  );
}

function ThingInputs() {
  const choices = useChoices();
  const mayOpen = useMayOpen();
  // Without an answer the field offers no keys. The API checks whether a key is known.
  const { data } = useApiQuery(['bridges'], (api) => api.readBridges(), {
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
        helperText={false}
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
        helperText={false}
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
export function toProductInput<Data extends { benefits?: Benefit[]; hidden?: boolean | null }>(
  data: Data,
): Data {
  return { ...data, benefits: (data.benefits ?? []).map(toBenefit), hidden: Boolean(data.hidden) };
}
