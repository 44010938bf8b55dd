import { type GivenPermission, type Permission, REVIEW_PERMISSIONS } from '@city/contracts';
import {
  Box,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';

/**
 * The permissions in the order of choice, by the part of the console. Every permission that a role can contain is in
 * one group.
 */
export const PERMISSION_GROUPS: Readonly<Record<string, readonly GivenPermission[]>> = {
  applications: REVIEW_PERMISSIONS,
  players: ['people', 'packs', 'personalData'],
  shop: ['orders', 'money', 'products', 'offers'],
  site: ['content', 'pages', 'messages', 'gameServers', 'settings', 'audit'],
};

/** Message key of a permission: a review is named like its panel. */
export const permissionKey = (permission: Permission): string =>
  permission.startsWith('review.')
    ? `city.menu.${permission.slice('review.'.length)}`
    : `city.staff.may_${permission}`;

/** The permissions of a form. */
export function PermissionInput<P extends Permission>({ groups }: Pick<PermissionBoxesProps<P>, 'groups'>) {
  const { field, fieldState } = useController({ name: 'permissions' });
  return (
    <PermissionBoxes
      groups={groups}
      chosen={field.value as P[]}
      fault={fieldState.error?.message}
      onChange={field.onChange}
    />
  );
}

interface PermissionBoxesProps<P extends Permission> {
  /** The choices by group. */
  groups: Readonly<Record<string, readonly P[]>>;
  chosen: readonly P[];
  /** Fault of the choice. */
  fault?: string | undefined;
  onChange(chosen: P[]): void;
}

/** The words have the padding of the box, so that two lines keep their distance from the next permission. */
const BOX_AT_FIRST_LINE = {
  alignItems: 'flex-start',
  '& .MuiFormControlLabel-label': { paddingBlock: '9px' },
};

/** The groups fill two columns of about the same height. */
const GROUP = { width: '100%', breakInside: 'avoid', marginBlockEnd: 2 };

/** Permissions to choose from, in words and by group. */
export function PermissionBoxes<P extends Permission>({
  groups,
  chosen,
  fault,
  onChange,
}: PermissionBoxesProps<P>) {
  const translate = useTranslate();
  const all = Object.values(groups).flat();
  return (
    <Box>
      <Box sx={{ columns: '2 260px', columnGap: 2 }}>
        {Object.entries(groups).map(([group, permissions]) => (
          <FormControl key={group} component="fieldset" margin="none" sx={GROUP}>
            <FormLabel component="legend">{translate(`city.staff.group_${group}`)}</FormLabel>
            <FormGroup>
              {permissions.map((permission) => (
                <FormControlLabel
                  key={permission}
                  label={translate(permissionKey(permission))}
                  sx={BOX_AT_FIRST_LINE}
                  control={
                    <Checkbox
                      checked={chosen.includes(permission)}
                      onChange={({ target }) =>
                        onChange(
                          all.filter((one) => (one === permission ? target.checked : chosen.includes(one))),
                        )
                      }
                    />
                  }
                />
              ))}
            </FormGroup>
          </FormControl>
        ))}
      </Box>
      {fault && <FormHelperText error>{fault}</FormHelperText>}
    </Box>
  );
}
