import { STAFF_LIMITS, type StaffRoleInput } from '@city/contracts';
import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FailureAlert } from '../../kit/form/failure-alert.js';
import { useUnsaved } from '../../kit/form/unsaved.js';
import { PermissionBoxes } from './permission-boxes.js';
import { PERMISSION_GROUPS } from './permission-groups.js';
import { useStaffChange } from './use-staff.js';

interface RoleFormProps {
  /** Accessible name of the form. */
  title: string;
  start: StaffRoleInput;
  /** Message key of the button. */
  submit: string;
  /** Message key, below `city.staff`, of the notice after success. */
  done: string;
  onSubmit(input: StaffRoleInput): Promise<unknown>;
  onClose(): void;
}

/** Name and permissions of an own role. Failures are shown at their fields. */
export function RoleForm({ title, start, submit, done, onSubmit, onClose }: RoleFormProps) {
  const translate = useTranslate();
  const [input, setInput] = useState(start);
  const { run, busy, waits, failure, faults } = useStaffChange();
  useUnsaved(JSON.stringify(input) !== JSON.stringify(start) && !busy && !waits);
  const { name, permissions } = input;
  return (
    <Box
      component="form"
      noValidate
      aria-label={title}
      sx={{ display: 'grid', gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        void run(onSubmit({ name: name.trim(), permissions }), done).then((saved) => saved && onClose());
      }}
    >
      {failure !== null && <FailureAlert error={failure} />}
      <TextField
        autoFocus
        required
        label={translate('city.staff.name')}
        value={name}
        error={Boolean(faults['name'])}
        helperText={faults['name']}
        slotProps={{ htmlInput: { maxLength: STAFF_LIMITS.name, dir: 'auto' } }}
        onChange={({ target }) => setInput({ ...input, name: target.value })}
      />
      <PermissionBoxes
        groups={PERMISSION_GROUPS}
        chosen={permissions}
        fault={faults['permissions']}
        onChange={(chosen) => setInput({ ...input, permissions: chosen })}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          type="submit"
          variant="contained"
          loading={busy}
          disabled={!name.trim() || permissions.length === 0}
        >
          {translate(submit)}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
      </Box>
    </Box>
  );
}
