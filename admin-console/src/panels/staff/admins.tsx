import { displayName, type Person } from '@city/contracts';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { FailureAlert } from '../../kit/form/failure-alert.js';
import { PersonName } from '../../kit/record/person-name.js';
import { UnlessOwn } from '../../kit/record/unless-own.js';
import type { ConsoleDataProvider } from '../../platform/data-provider.js';
import { PlayerSearch } from './player-search.js';
import { useStaffChange } from './use-staff.js';

/** The Admins, who can name others and remove each other. */
export function Admins({ admins }: { admins: Person[] }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography variant="subtitle1" component="h3">
        {translate('city.staff.admins')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('city.staff.adminsHint')}
      </Typography>
      {admins.map((admin) => (
        <Box key={admin._id} role="group" aria-label={displayName(admin)} sx={{ display: 'grid', gap: 0.5 }}>
          <PersonName person={admin} />
          <UnlessOwn discordId={admin.discord_id}>
            <RemoveAdmin admin={admin} />
          </UnlessOwn>
        </Box>
      ))}
      <NameAdmin />
    </Box>
  );
}

function RemoveAdmin({ admin }: { admin: Person }) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return (
    <AdminChange
      label="adminRemove"
      hint="adminRemoveHint"
      confirm="adminRemoveConfirm"
      of={displayName(admin)}
      done="adminRemoved"
      change={() => dataProvider.removeAdmin(admin._id)}
    />
  );
}

function NameAdmin() {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [playerId, setPlayerId] = useState<string | null>(null);
  return (
    <AdminChange
      label="adminName"
      hint="adminNameHint"
      confirm="adminNameConfirm"
      done="adminNamed"
      disabled={playerId === null}
      change={() => dataProvider.nameAdmin(playerId ?? '')}
    >
      <PlayerSearch fault={undefined} onChoose={setPlayerId} />
    </AdminChange>
  );
}

interface AdminChangeProps {
  /** Message keys below `city.staff`. */
  label: string;
  hint: string;
  confirm: string;
  done: string;
  /** Name of the person whose role changes, for the button’s name. */
  of?: string;
  disabled?: boolean;
  change(): Promise<unknown>;
  children?: React.ReactNode;
}

function AdminChange({ label, hint, confirm, done, of, disabled, change, children }: AdminChangeProps) {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.staff.${key}`);
  const { run, busy, failure } = useStaffChange();
  const [open, setOpen] = useState(false);
  const name = of ? `${t(label)}: ${of}` : t(label);
  if (!open)
    return (
      <Button
        size="small"
        {...(of && { color: 'error' as const, 'aria-label': name })}
        onClick={() => setOpen(true)}
      >
        {t(label)}
      </Button>
    );
  return (
    <Box
      component="form"
      aria-label={name}
      sx={{ display: 'grid', gap: 1, inlineSize: '100%', justifyItems: 'start' }}
      onSubmit={(event) => {
        event.preventDefault();
        void run(change(), done).then((isDone) => isDone && setOpen(false));
      }}
    >
      {failure !== null && <FailureAlert error={failure} />}
      <Typography variant="body2">{t(hint)}</Typography>
      {children}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" color="error" loading={busy} disabled={disabled}>
          {t(confirm)}
        </Button>
        <Button color="inherit" onClick={() => setOpen(false)}>
          {translate('ra.action.cancel')}
        </Button>
      </Box>
    </Box>
  );
}
