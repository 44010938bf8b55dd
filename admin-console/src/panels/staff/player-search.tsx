import type { Player } from '@city/contracts';
import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useDebouncedEvent, useGetList, useTranslate, type RaRecord } from 'react-admin';

type FoundPlayer = Player & RaRecord<string>;

/** Listed at a time; a longer search finds the others. */
const SHOWN = 10;
const PAUSE_MS = 300;

interface PlayerSearchProps {
  /** Fault of the choice. */
  fault: string | undefined;
  onChoose(playerId: string | null): void;
}

/** Finds a player by Discord username or email. */
export function PlayerSearch({ fault, onChoose }: PlayerSearchProps) {
  const translate = useTranslate();
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
      onChange={(_, player) => onChoose(player?.id ?? null)}
      renderInput={(params) => (
        <TextField
          {...params}
          required
          label={translate('city.staff.player')}
          error={Boolean(fault)}
          helperText={fault ?? translate('city.players.search')}
        />
      )}
    />
  );
}
