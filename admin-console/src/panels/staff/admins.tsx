import { displayName, type Person } from '@city/contracts';
import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CommandForm } from '../../kit/form/command-form.js';
import type { Command } from '../../kit/form/use-command.js';
import { PersonName, UnlessOwn } from '../../kit/record/person.js';
import { PlayerSearch } from './player-search.js';
import { STAFF } from './use-staff.js';

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
  return (
    <AdminChange
      change="Remove"
      done="adminRemoved"
      of={displayName(admin)}
      command={(api) => api.removeAdmin(admin._id)}
    />
  );
}

function NameAdmin() {
  return (
    <AdminChange change="Name" done="adminNamed" command={(api, { playerId }) => api.nameAdmin(playerId)}>
      <PlayerSearch source="playerId" />
    </AdminChange>
  );
}

interface AdminChangeProps {
  change: 'Name' | 'Remove';
  /** Message key below `city.staff`. */
  done: string;
  /** Name of the person whose role changes, for the button’s name. */
  of?: string;
  command: Command<{ playerId: string }, unknown>;
  children?: ReactNode;
}

function AdminChange({ change, done, of, command, children }: AdminChangeProps) {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.staff.admin${change}${key}`);
  const [open, setOpen] = useState(false);
  const name = of ? `${t('')}: ${of}` : t('');
  if (!open)
    return (
      <Button
        size="small"
        {...(of && { color: 'error' as const, 'aria-label': name })}
        onClick={() => setOpen(true)}
      >
        {t('')}
      </Button>
    );
  return (
    <CommandForm
      title={name}
      submitLabel={t('Confirm')}
      color="error"
      start={{ playerId: '' }}
      command={command}
      done={`city.staff.${done}`}
      reads={STAFF}
      isComplete={({ playerId }) => of !== undefined || playerId !== ''}
      sx={{ gap: 1 }}
      onDone={() => setOpen(false)}
      onCancel={() => setOpen(false)}
    >
      <Typography variant="body2">{t('Hint')}</Typography>
      {children}
    </CommandForm>
  );
}
