import AddIcon from '@mui/icons-material/Add';
import { Button, useMediaQuery, type Theme } from '@mui/material';
import { CreateButton, useCreatePath, useResourceContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** Leads to the form for a new record. On narrow screens react-admin's button would float over the records. */
export function NewRecordButton() {
  const translate = useTranslate();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  if (!isNarrow) return <CreateButton />;
  return (
    <Button component={Link} to={createPath({ resource, type: 'create' })} startIcon={<AddIcon />}>
      {translate('ra.action.create')}
    </Button>
  );
}
