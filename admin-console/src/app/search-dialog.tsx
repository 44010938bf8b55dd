import { Autocomplete, Box, Dialog, DialogTitle, TextField, Typography } from '@mui/material';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { WithTexts } from '../kit/with-texts.js';
import { useHolds } from '../platform/access.js';
import { type SearchResult, useSearchResults } from './use-search-results.js';

/** The search of the console: pages, players, an order by its number, applications, settings. */
export function SearchDialog({ onClose }: { onClose(): void }) {
  const translate = useTranslate();
  const isAdmin = useHolds()('settings');
  const search = <SearchField onClose={onClose} />;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      data-no-keys
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <DialogTitle sx={visuallyHidden}>{translate('city.search.open')}</DialogTitle>
      <Box sx={{ padding: 2 }}>{isAdmin ? <WithTexts texts="settings">{search}</WithTexts> : search}</Box>
    </Dialog>
  );
}

function SearchField({ onClose }: { onClose(): void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { results, isSearching } = useSearchResults(typed);
  return (
    <Autocomplete<SearchResult, false, true>
      // The search has chosen and ordered them.
      filterOptions={(found) => found}
      options={results}
      loading={isSearching}
      open
      disablePortal
      disableClearable
      autoHighlight
      inputValue={typed}
      onInputChange={(_, text, reason) => reason === 'input' && setTyped(text)}
      onChange={(_, result) => {
        onClose();
        void navigate(result.to);
      }}
      onClose={(_, reason) => reason === 'escape' && onClose()}
      getOptionKey={({ to }) => to}
      getOptionLabel={({ name }) => name}
      noOptionsText={translate(typed.trim() ? 'city.search.none' : 'city.search.hint')}
      renderOption={({ key, ...props }, { name, detail }) => (
        <Box component="li" key={key} {...props} sx={{ gap: 2 }}>
          <Box component="bdi" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          <Typography variant="caption" color="text.secondary" component="span">
            {detail}
          </Typography>
        </Box>
      )}
      renderInput={(params) => (
        <TextField {...params} autoFocus margin="none" label={translate('city.search.open')} />
      )}
      // The list is part of the dialog, which grows with it.
      slotProps={{
        popper: { disablePortal: true, sx: { position: 'static !important', transform: 'none !important' } },
        paper: { elevation: 0 },
      }}
    />
  );
}
