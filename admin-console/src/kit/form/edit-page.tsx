import type { ReactNode } from 'react';
import { Edit, SimpleForm, Toolbar, type EditProps } from 'react-admin';
import { useFailureNotice } from '../../platform/api-error.js';
import { FORM_QUERY } from './form-query.js';
import { Loaded } from '../list/loaded.js';
import { SaveAfterUpload } from './save-after-upload.js';

/**
 * The form of a stored record. It is pessimistic: a change shows as stored only once the API has stored it.
 * @param props.title replaces the record’s name
 * @param props.transform converts the form’s values for the API
 * @param props.tools further buttons, at the other end of the bar with the button that saves
 */
export function EditPage({
  title,
  transform,
  tools,
  children,
}: Pick<EditProps, 'title' | 'transform' | 'children'> & { tools?: ReactNode }) {
  return (
    <Edit
      title={title}
      mutationMode="pessimistic"
      redirect="list"
      transform={transform}
      mutationOptions={useFailureNotice()}
      queryOptions={FORM_QUERY}
      render={({ record, error, refetch }) => (
        <Loaded of={{ data: record, error, refetch }}>
          {() => (
            <SimpleForm
              noValidate
              toolbar={
                <Toolbar sx={{ justifyContent: 'space-between' }}>
                  <SaveAfterUpload />
                  {tools}
                </Toolbar>
              }
            >
              {children}
            </SimpleForm>
          )}
        </Loaded>
      )}
    />
  );
}
