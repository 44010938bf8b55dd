import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { readApiFailure, useFailureText } from '../../platform/api-error.js';
import { listQuery } from '../list/list-query.js';

/** The list that has the newest request first. */
const PENDING = listQuery({ state: 'pending' });

/** The id of the request under which an act waits for a second person; null for any other failure. */
export function waitingApproval(error: unknown): string | null {
  const { code, details } = readApiFailure(error);
  return code === 'APPROVAL_NEEDED' ? String(details['approvalId']) : null;
}

/**
 * The reason why a command was not carried out. A command that waits for a second person is no error: the alert links
 * to its request.
 */
export function FailureAlert({ error }: { error: unknown }) {
  const translate = useTranslate();
  const failureText = useFailureText();
  const approval = waitingApproval(error);
  return (
    <Alert
      severity={approval ? 'info' : 'error'}
      sx={{ gridColumn: '1 / -1' }}
      action={
        approval && (
          <Button color="inherit" size="small" component={Link} to={`/approvals/${approval}${PENDING}`}>
            {translate('city.menu.approvals')}
          </Button>
        )
      }
    >
      {failureText(error)}
    </Alert>
  );
}
