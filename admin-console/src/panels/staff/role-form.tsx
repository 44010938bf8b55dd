import { STAFF_LIMITS, type StaffRoleInput } from '@city/contracts';
import { useTranslate } from 'react-admin';
import { CommandForm, CommandText } from '../../kit/form/command-form.js';
import type { Command } from '../../kit/form/use-command.js';
import { PermissionInput } from './permission-boxes.js';
import { PERMISSION_GROUPS } from './permission-groups.js';
import { STAFF } from './use-staff.js';

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
export function RoleForm({ command, onClose, ...form }: RoleFormProps) {
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
