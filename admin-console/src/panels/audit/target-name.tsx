import { APPLICATION_KINDS, type AuditEntry } from '@city/contracts';
import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useMayOpen } from '../../platform/access.js';
import { applicationPath } from '../../platform/resources.js';
import { namesOf } from './audit-changes.js';

type TargetNameProps = Pick<AuditEntry, 'target' | 'subject'> &
  Partial<Pick<AuditEntry, 'before' | 'after'>> & {
    /** If true, the kind is left out, because the action beside it names the kind. */
    brief?: boolean;
  };

/** Placed below the kind in a table, beside it on a card. */
const BELOW_OR_BESIDE = { display: { md: 'block' }, marginInlineStart: { xs: 0.75, md: 0 } };

/** The target of an action by its display name, linked if it has a page; without a name, by its id. */
export function TargetName({ target, subject, before, after, brief = false }: TargetNameProps) {
  const translate = useTranslate();
  const { type, id } = target;
  const kind = translate(`city.audit.target.${type}`, { _: type });
  const number = subject?.number;
  const names = namesOf({ subject, before, after });
  const mayOpen = useMayOpen();
  const page = subject && pathOfTarget(target);
  const path = page && mayOpen(page.split('/')[1] ?? '') ? page : null;
  const isNumbered = typeof number === 'number';
  const isNamed = brief && !isNumbered && names !== undefined;
  const called = isNumbered
    ? translate('city.desk.numbered', { kind: brief ? '' : kind, number }).trim()
    : isNamed
      ? names[0]
      : kind;
  return (
    <>
      <Box component="span" sx={{ whiteSpace: { lg: 'nowrap' } }}>
        {path ? (
          <Link component={RouterLink} to={path}>
            <bdi>{called}</bdi>
          </Link>
        ) : (
          <bdi>{called}</bdi>
        )}
      </Box>
      {names ? (
        names.slice(isNamed ? 1 : 0).map((name) => (
          <Typography key={name} variant="caption" color="text.secondary" sx={BELOW_OR_BESIDE}>
            <bdi>{name}</bdi>
          </Typography>
        ))
      ) : (
        <Typography variant="caption" component="code" color="text.secondary" sx={BELOW_OR_BESIDE}>
          {id}
        </Typography>
      )}
    </>
  );
}

/** The address of a target in the console; null if it has no page. */
function pathOfTarget({ type, id }: AuditEntry['target']): string | null {
  const kind = APPLICATION_KINDS.find((known) => known === type);
  if (kind) return applicationPath({ kind, _id: id });
  const paths: Readonly<Record<string, string>> = {
    order: `/orders/${id}`,
    product: `/products/${id}`,
    user: `/users/${id}/show`,
  };
  return paths[type] ?? null;
}
