import { READY_ROLE_NAMES } from '@city/contracts';
import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { required, SelectInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { CommandForm } from '../../kit/form/command-form.js';
import { Loaded } from '../../kit/list/loaded.js';
import { endOf, LastDay } from './last-day.js';
import { PlayerSearch } from './player-search.js';
import { STAFF, useDiscordRoles, useRoleName, type Staff } from './use-staff.js';

const NEW = {
  roleId: '',
  to: 'userId' as 'userId' | 'discordRoleId',
  userId: '',
  discordRoleId: '',
  until: '',
};

const isolated = ({ name }: { name: string }) => <bdi>{name}</bdi>;

/** Gives a role to a player or to everyone with a Discord role, with an end where wanted. */
export function GiveForm({ staff, onClose }: { staff: Staff; onClose(): void }) {
  const translate = useTranslate();
  const roleName = useRoleName(staff);
  const roleIds = [...READY_ROLE_NAMES, ...staff.roles.map(({ _id }) => _id)];
  return (
    <CommandForm
      title={translate('city.staff.give')}
      submitLabel={translate('city.staff.give')}
      start={NEW}
      command={(api, { roleId, to, until, ...ids }) =>
        api.giveStaffRole({ roleId, [to]: ids[to], ...endOf(until) })
      }
      done="city.staff.given"
      reads={STAFF}
      isComplete={({ roleId, to, ...ids }) => Boolean(roleId && ids[to])}
      onDone={onClose}
      onCancel={onClose}
    >
      <SelectInput
        source="roleId"
        label="city.audit.field.role"
        helperText={false}
        validate={required()}
        choices={roleIds.map((id) => ({ id, name: roleName(id) }))}
        optionText={isolated}
        translateChoice={false}
      />
      <Receiver />
      <LastDay />
    </CommandForm>
  );
}

/** One player, or everyone with a Discord role. */
function Receiver() {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.staff.${key}`);
  const { setValue } = useFormContext<typeof NEW>();
  const to = useWatch<typeof NEW, 'to'>({ name: 'to' });
  const discordRoles = useDiscordRoles();
  return (
    <>
      <RadioGroup
        row
        aria-label={t('to')}
        value={to}
        onChange={({ target }) => setValue('to', target.value as typeof to)}
      >
        <FormControlLabel value="userId" control={<Radio />} label={t('toPlayer')} />
        <FormControlLabel value="discordRoleId" control={<Radio />} label={t('toDiscord')} />
      </RadioGroup>
      {to === 'userId' ? (
        <PlayerSearch source="userId" />
      ) : (
        <Loaded query={discordRoles}>
          {(roles) => (
            <SelectInput
              source="discordRoleId"
              label="city.staff.discordRole"
              helperText={false}
              validate={required()}
              choices={roles}
              optionText={isolated}
              translateChoice={false}
            />
          )}
        </Loaded>
      )}
    </>
  );
}
