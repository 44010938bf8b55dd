import type { Permission, SecondFactor as Stored } from '@city/contracts';
import { Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Section } from '../../kit/record/section.js';
import { FailureAlert } from '../../kit/form/failure-alert.js';
import { useUnsaved } from '../../kit/form/unsaved.js';
import type { ConsoleDataProvider } from '../../platform/data-provider.js';
import { PermissionBoxes } from './permission-boxes.js';
import { PERMISSION_GROUPS } from './permission-groups.js';
import { DraftActions } from './draft-actions.js';
import { useStaffChange } from './use-staff.js';

/** Unlike a role, this can name the permission to change roles. */
const GROUPS: Readonly<Record<string, readonly Permission[]>> = {
  ...PERMISSION_GROUPS,
  site: [...(PERMISSION_GROUPS['site'] ?? []), 'staff'],
};

/** The permissions that count only after a login with a second factor. */
export function SecondFactor({ stored }: { stored: Stored }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { run, busy, waits, failure, faults } = useStaffChange();
  const [draft, setDraft] = useState<Permission[] | null>(null);
  useUnsaved(draft !== null && !busy && !waits);
  const chosen = draft ?? stored.permissions;
  const save = async () => {
    const change = dataProvider.saveSecondFactor({ permissions: chosen, version: stored.version });
    if (await run(change, 'saved')) setDraft(null);
  };
  return (
    <Section title={translate('city.staff.secondFactor')}>
      <Typography variant="body2" color="text.secondary">
        {translate('city.staff.secondFactorHint')}
      </Typography>
      {failure !== null && <FailureAlert error={failure} />}
      <PermissionBoxes groups={GROUPS} chosen={chosen} fault={faults['permissions']} onChange={setDraft} />
      {draft && <DraftActions busy={busy} onSave={save} onDiscard={() => setDraft(null)} />}
    </Section>
  );
}
