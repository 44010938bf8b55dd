import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { CreateButton, useCreatePath, useResourceContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useIsBelow } from '../use-is-below.js';

/** Leads to the form for a new record. On narrow screens react-admin's button would float over the records. */
export function NewRecordButton() {
  const translate = useTranslate();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const isNarrow = useIsBelow('md');
  if (!isNarrow) return <CreateButton />;
  return (
    <Button component={Link} to={createPath({ resource, type: 'create' })} startIcon={<AddIcon />}>
      {translate('ra.action.create')}
    </Button>
  );
}
