import type { Pack } from '@city/contracts';
import { Button, MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useNotifyFailure } from '../providers/api-error.js';
import type { ConsoleDataProvider } from '../providers/data-provider.js';
import type { PlayerRecord } from './player-list.js';

/** In the order of the specification. */
const CHOICES = ['Bronze', 'Silver', 'Gold', 'None'] as const satisfies readonly Pack[];

interface PackFormProps {
  player: PlayerRecord;
  open: boolean;
  onOpen(open: boolean): void;
}

/** Gives a player a pack. Save is disabled until one is chosen. */
export function PackForm({ player, open, onOpen }: PackFormProps) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyFailure = useNotifyFailure();
  const translate = useTranslate();
  const [pack, setPack] = useState<Pack | ''>('');
  const [busy, setBusy] = useState(false);

  if (!open) {
    return (
      <Button
        size="small"
        onClick={() => {
          setPack('');
          onOpen(true);
        }}
      >
        {translate('city.players.update')}
      </Button>
    );
  }
  const save = async () => {
    if (!pack) return;
    setBusy(true);
    try {
      await dataProvider.setPack(player.id, pack);
      const name = player.global_name ?? player.discord_username;
      notify('city.players.saved', {
        type: 'success',
        messageArgs: { name, pack: translate(`city.players.packs.${pack}`) },
      });
      onOpen(false);
      refresh();
    } catch (error) {
      notifyFailure(error, 'city.players.failed');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack
      component="form"
      direction="row"
      spacing={1}
      sx={{ alignItems: 'center' }}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        select
        size="small"
        margin="none"
        label={translate('city.players.pack')}
        value={pack}
        onChange={(event) => setPack(event.target.value as Pack)}
        sx={{ minWidth: 120 }}
      >
        {CHOICES.map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`city.players.packs.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      <Button type="submit" size="small" variant="contained" loading={busy} disabled={!pack}>
        {translate('city.players.save')}
      </Button>
      <Button size="small" color="inherit" onClick={() => onOpen(false)}>
        {translate('city.players.cancel')}
      </Button>
    </Stack>
  );
}
