import AddIcon from '@mui/icons-material/Add';
import { IconButton, useMediaQuery, type Theme } from '@mui/material';
import { CreateButton, useCreatePath, useResourceContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** Leads to the form for a new record. On narrow screens, where react-admin's button floats over the records, an icon. */
export function NewRecordButton() {
  const translate = useTranslate();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  if (!isNarrow) return <CreateButton />;
  return (
    <IconButton
      component={Link}
      to={createPath({ resource, type: 'create' })}
      color="primary"
      aria-label={translate('ra.action.create')}
    >
      <AddIcon />
    </IconButton>
  );
}
