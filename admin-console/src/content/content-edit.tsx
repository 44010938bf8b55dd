import { LinearProgress } from '@mui/material';
import { Edit, SaveButton, SimpleForm, Toolbar, useTranslate } from 'react-admin';
import { FORM_QUERY } from '../layout/form-query.js';
import { Loaded } from '../layout/loaded.js';
import { useFailureNotice } from '../providers/api-error.js';
import { ContentHistory } from './content-history.js';
import { ContentInputs, withTidyTexts } from './content-inputs.js';

/** Changes an entry, publishes it or takes it from the site. */
export function ContentEdit() {
  const translate = useTranslate();
  return (
    <Edit
      mutationMode="pessimistic"
      redirect="list"
      transform={withTidyTexts}
      mutationOptions={useFailureNotice()}
      queryOptions={FORM_QUERY}
      render={({ record, error, refetch }) => (
        <Loaded
          of={{ data: record, error, refetch }}
          loading={<LinearProgress aria-label={translate('city.list.loading')} />}
        >
          {() => (
            <SimpleForm
              noValidate
              toolbar={
                <Toolbar>
                  <SaveButton />
                </Toolbar>
              }
            >
              <ContentInputs />
              <ContentHistory />
            </SimpleForm>
          )}
        </Loaded>
      )}
    />
  );
}
