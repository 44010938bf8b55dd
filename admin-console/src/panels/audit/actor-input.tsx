import { type AuditEntry, displayName, foldText, type Person } from '@city/contracts';
import { Autocomplete, TextField } from '@mui/material';
import { type RaRecord, useInput, useListContext, useTranslate } from 'react-admin';
import { useMayOpen } from '../../platform/access.js';
import { useApiQuery } from '../../platform/use-api.js';

/**
 * Filters the log by actor. It offers the people on the page, and all staff if the reader may see them; the reader
 * types other names. A chosen person is found by their id, even after a change of name.
 */
export function ActorInput(_filter: { source: string; sources: readonly string[]; alwaysOn: boolean }) {
  const translate = useTranslate();
  const people = usePeople();
  const { field: byId } = useInput<string>({ source: 'actorId' });
  const { field: byName } = useInput<string>({ source: 'actor' });
  const current = people.find(({ _id }) => _id === byId.value);
  const isCalled = (typed: string) => (person: Person) =>
    [displayName(person), person.discord_username].some((name) => foldText(name) === foldText(typed));
  const filterBy = (chosen: Person | string | null) => {
    const typed = typeof chosen === 'string' ? chosen.trim() : '';
    // If two people have one name, the chosen one stays chosen when the field loses the focus.
    const known = current ? [current, ...people] : people;
    const person = typeof chosen === 'string' ? known.find(isCalled(typed)) : chosen;
    byId.onChange(person?._id ?? '');
    byName.onChange(person ? '' : typed);
  };
  return (
    <Autocomplete<Person, false, false, true>
      freeSolo
      autoSelect
      options={people}
      value={current ?? (byName.value || null)}
      getOptionLabel={(person) => (typeof person === 'string' ? person : displayName(person))}
      getOptionKey={(person) => (typeof person === 'string' ? person : person._id)}
      isOptionEqualToValue={(option, value) => option._id === value._id}
      onChange={(_, chosen) => filterBy(chosen)}
      sx={{ width: { xs: '100%', sm: '12.5rem' } }}
      renderInput={(field) => (
        <TextField
          {...field}
          size="small"
          margin="dense"
          label={translate('city.audit.columns.actor')}
          placeholder={translate('city.audit.actorHint')}
          slotProps={{ htmlInput: { ...field.inputProps, maxLength: 80 } }}
        />
      )}
    />
  );
}

/** Staff, if the reader may see them, and the people of the shown entries. A person can have several roles. */
function usePeople(): Person[] {
  const mayOpen = useMayOpen();
  const { data: entries = [] } = useListContext<AuditEntry & RaRecord<string>>();
  const { data } = useApiQuery(['staff', 'members'], (api) => api.readStaffMembers(), {
    enabled: mayOpen('staff'),
  });
  const people = [
    ...(data?.admins ?? []),
    ...(data?.members ?? []).flatMap(({ player }) => player ?? []),
    ...entries.map(({ actor }) => actor),
  ];
  return [...new Map(people.map((person) => [person._id, person])).values()];
}
