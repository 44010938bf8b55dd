import { READY_ROLE_NAMES } from '@city/contracts';
import { Box, Button, FormControlLabel, MenuItem, Radio, RadioGroup, TextField } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Loaded } from '../../kit/list/loaded.js';
import { FailureAlert } from '../../kit/form/failure-alert.js';
import { useUnsaved } from '../../kit/form/unsaved.js';
import type { ConsoleDataProvider } from '../../platform/data-provider.js';
import { endOf, LastDay } from './last-day.js';
import { PlayerSearch } from './player-search.js';
import { useDiscordRoles, useRoleName, useStaffChange, type Staff } from './use-staff.js';

/** Gives a role to a player or to everyone with a Discord role, with an end where wanted. */
export function GiveForm({ staff, onClose }: { staff: Staff; onClose(): void }) {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.staff.${key}`);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { run, busy, waits, failure, faults } = useStaffChange();
  const roleName = useRoleName(staff);
  const discordRoles = useDiscordRoles();
  const [roleId, setRoleId] = useState('');
  const [to, setTo] = useState<'userId' | 'discordRoleId'>('userId');
  const [id, setId] = useState<string | null>(null);
  const [day, setDay] = useState('');
  useUnsaved((roleId !== '' || id !== null || day !== '') && !busy && !waits);

  const give = async () => {
    const change = dataProvider.giveStaffRole({ roleId, [to]: String(id), ...endOf(day) });
    if (await run(change, 'given')) onClose();
  };
  return (
    <Box
      component="form"
      noValidate
      aria-label={t('give')}
      sx={{ display: 'grid', gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        void give();
      }}
    >
      {failure !== null && <FailureAlert error={failure} />}
      <TextField
        select
        required
        label={t('role')}
        value={roleId}
        error={Boolean(faults['roleId'])}
        helperText={faults['roleId']}
        onChange={({ target }) => setRoleId(target.value)}
      >
        {[...READY_ROLE_NAMES, ...staff.roles.map(({ _id }) => _id)].map((one) => (
          <MenuItem key={one} value={one}>
            <bdi>{roleName(one)}</bdi>
          </MenuItem>
        ))}
      </TextField>
      <RadioGroup
        row
        aria-label={t('to')}
        value={to}
        onChange={({ target }) => {
          setTo(target.value as typeof to);
          setId(null);
        }}
      >
        <FormControlLabel value="userId" control={<Radio />} label={t('toPlayer')} />
        <FormControlLabel value="discordRoleId" control={<Radio />} label={t('toDiscord')} />
      </RadioGroup>
      {to === 'userId' ? (
        <PlayerSearch fault={faults['userId']} onChoose={setId} />
      ) : (
        <Loaded of={discordRoles}>
          {(roles) => (
            <TextField
              select
              required
              label={t('discordRole')}
              value={id ?? ''}
              error={Boolean(faults['discordRoleId'])}
              helperText={faults['discordRoleId']}
              onChange={({ target }) => setId(target.value)}
            >
              {roles.map(({ id: role, name }) => (
                <MenuItem key={role} value={role}>
                  <bdi>{name}</bdi>
                </MenuItem>
              ))}
            </TextField>
          )}
        </Loaded>
      )}
      <LastDay day={day} fault={faults['until']} onChange={setDay} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" loading={busy} disabled={!roleId || !id}>
          {t('give')}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
      </Box>
    </Box>
  );
}
