import type { Player } from '@city/contracts';
import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useDebouncedEvent, useGetList, useTranslate, type RaRecord } from 'react-admin';
import { useController } from 'react-hook-form';

type FoundPlayer = Player & RaRecord<string>;

/** Listed at a time; a longer search finds the others. */
const SHOWN = 10;
const PAUSE_MS = 300;

/** Finds a player by Discord username or email, for a form. */
export function PlayerSearch({ source }: { source: string }) {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: source });
  const [q, setQ] = useState('');
  const search = useDebouncedEvent(setQ, PAUSE_MS);
  const { data = [], isFetching } = useGetList<FoundPlayer>(
    'users',
    {
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: { q },
    },
    { enabled: q.trim() !== '' },
  );
  return (
    <Autocomplete
      options={q.trim() === '' ? [] : data}
      // The API has searched.
      filterOptions={(found) => found}
      loading={isFetching}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ global_name, discord_username }) =>
        global_name ? `${global_name} (${discord_username})` : discord_username
      }
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={translate(q.trim() === '' ? 'city.players.search' : 'city.players.empty')}
      onInputChange={(_, typed) => search(typed)}
      onChange={(_, player) => field.onChange(player?.id ?? '')}
      renderInput={(params) => (
        <TextField
          {...params}
          required
          label={translate('city.list.columns.player')}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? translate('city.players.search')}
        />
      )}
    />
  );
}
