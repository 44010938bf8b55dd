import { READY_ROLE_NAMES, STAFF_LIMITS, type StaffRole, type StaffRoleInput } from '@city/contracts';
import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CommandForm, CommandText } from '../../kit/form/command-form.js';
import { FailureAlert } from '../../kit/form/failure-alert.js';
import { type Command, useCommand } from '../../kit/form/use-command.js';
import { Muted, Section } from '../../kit/record/document.js';
import { PERMISSION_GROUPS, PermissionInput, permissionKey } from './permissions.js';
import { STAFF } from './use-staff.js';

/** The ready roles, each explained, and the community's own, which Admins create, change and delete. */
export function Roles({ roles }: { roles: readonly StaffRole[] }) {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.staff.${key}`);
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Section title={t('ready')}>
        {READY_ROLE_NAMES.map((name) => (
          <Role key={name} name={t(`ready_${name}`)}>
            {t(`readyText_${name}`)}
          </Role>
        ))}
      </Section>
      <Section title={t('own')}>
        {roles.length === 0 && !adding && <Typography variant="body2">{t('noOwn')}</Typography>}
        {roles.map((role) => (
          <OwnRole key={role._id} role={role} />
        ))}
        {adding ? (
          <RoleForm
            title={t('add')}
            start={{ name: '', permissions: [] }}
            submitLabel={t('add')}
            done="city.staff.added"
            command={(api, input) => api.addStaffRole(input)}
            onClose={() => setAdding(false)}
          />
        ) : (
          roles.length < STAFF_LIMITS.roles && (
            <Button variant="contained" sx={{ justifySelf: 'start' }} onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          )
        )}
      </Section>
    </>
  );
}

function Role({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="subtitle1" component="h3">
        <bdi>{name}</bdi>
      </Typography>
      <Muted>{children}</Muted>
    </Box>
  );
}

function OwnRole({ role }: { role: StaffRole }) {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.staff.${key}`);
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const { _id, name, permissions, version } = role;
  const { run, busy, failure } = useCommand((api) => api.removeStaffRole(_id).finally(() => setOpen(null)), {
    done: 'city.staff.deleted',
    reads: STAFF,
    onFailed: () => undefined,
  });
  const titleOf = (form: 'edit' | 'delete') => `${translate(`ra.action.${form}`)}: ${name}`;
  const button = (form: 'edit' | 'delete') => (
    <Button
      size="small"
      color={form === 'delete' ? 'error' : 'primary'}
      aria-label={titleOf(form)}
      onClick={() => setOpen(form)}
    >
      {translate(`ra.action.${form}`)}
    </Button>
  );
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Role name={name}>{permissions.map((one) => translate(permissionKey(one))).join(' · ')}</Role>
      {failure !== null && <FailureAlert error={failure} />}
      {open === null && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          {button('edit')}
          {button('delete')}
        </Box>
      )}
      {open === 'edit' && (
        <RoleForm
          title={titleOf('edit')}
          start={{ name, permissions }}
          submitLabel={translate('ra.action.save')}
          done="city.staff.saved"
          command={(api, input) => api.changeStaffRole(_id, { ...input, version })}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'delete' && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Typography variant="body2" sx={{ width: '100%' }}>
            {t('deleteHint')}
          </Typography>
          <Button variant="contained" color="error" loading={busy} onClick={() => void run()}>
            {t('deleteConfirm')}
          </Button>
          <Button color="inherit" onClick={() => setOpen(null)}>
            {translate('ra.action.cancel')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

interface RoleFormProps {
  /** Accessible name of the form. */
  title: string;
  start: StaffRoleInput;
  submitLabel: string;
  command: Command<StaffRoleInput, unknown>;
  /** Message key of the notice after success. */
  done: string;
  onClose(): void;
}

/** Name and permissions of an own role. */
function RoleForm({ command, onClose, ...form }: RoleFormProps) {
  const translate = useTranslate();
  return (
    <CommandForm
      {...form}
      command={(api, { name, permissions }) => command(api, { name: name.trim(), permissions })}
      reads={STAFF}
      isComplete={({ name, permissions }) => name.trim() !== '' && permissions.length > 0}
      onDone={onClose}
      onCancel={onClose}
    >
      <CommandText
        autoFocus
        required
        source="name"
        label={translate('city.audit.field.name')}
        slotProps={{ htmlInput: { maxLength: STAFF_LIMITS.name, dir: 'auto' } }}
      />
      <PermissionInput groups={PERMISSION_GROUPS} />
    </CommandForm>
  );
}
