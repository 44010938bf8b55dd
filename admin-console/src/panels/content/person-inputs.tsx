import { displayName, type StaffContent, TEAM_LIMITS } from '@city/contracts';

import {
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  type RaRecord,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { Muted } from '../../kit/record/document.js';
import { Loaded } from '../../kit/list/loaded.js';
import { useApiQuery } from '../../platform/use-api.js';
import { stateOf } from './content-list.js';

const field = (name: string) => `city.content.fields.person_${name}`;

/** The fields about the person of a team page entry, and their answer. The person of a saved entry cannot be changed. */
export function PersonInputs({ isNew }: { isNew: boolean }) {
  return (
    <>
      {isNew ? <ChoosePerson /> : <AgreementState />}
      <TextInput
        source="person.name"
        label={field('name')}
        validate={[required(), maxLength(TEAM_LIMITS.name)]}
        helperText="city.content.agreementHint"
      />
      <NumberInput
        source="person.order"
        label={field('order')}
        defaultValue={0}
        step={1}
        validate={[required(), minValue(0), maxValue(TEAM_LIMITS.order)]}
        helperText="city.content.orderHint"
      />
    </>
  );
}

function ChoosePerson() {
  const query = useApiQuery(['entries', 'people'], (api) => api.peopleToPropose());
  return (
    <Loaded query={query}>
      {(people) => (
        <SelectInput
          source="person.userId"
          label={field('userId')}
          validate={required()}
          translateChoice={false}
          choices={people.map((person) => ({ id: person._id, name: displayName(person) }))}
        />
      )}
    </Loaded>
  );
}

function AgreementState() {
  const translate = useTranslate();
  const entry = useRecordContext<StaffContent & RaRecord<string>>();
  return entry && <Muted>{translate(`city.content.state.${stateOf(entry)}`)}</Muted>;
}
