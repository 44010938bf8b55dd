import { useIsMutating } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  Create,
  type CreateProps,
  Edit,
  type EditProps,
  SaveButton,
  SimpleForm,
  Toolbar,
  useSaveContext,
} from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useFailureNotice } from '../../platform/api-error.js';
import { Loaded } from '../list/loaded.js';
import { useUnsaved } from './unsaved.js';

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
        <Loaded query={{ data: record, error, refetch }}>
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

/** The form for a new record. */
export function CreatePage({
  transform,
  defaultValues,
  children,
}: Pick<CreateProps, 'transform' | 'children'> & { defaultValues: object }) {
  return (
    <Create redirect="list" transform={transform} mutationOptions={useFailureNotice()}>
      <SimpleForm noValidate toolbar={TOOLBAR} defaultValues={defaultValues}>
        {children}
      </SimpleForm>
    </Create>
  );
}

const TOOLBAR = (
  <Toolbar>
    <SaveAfterUpload />
  </Toolbar>
);

/** Asks for confirmation before changes of the surrounding form are lost. */
export function FormGuard() {
  const { dirtyFields } = useFormState();
  const { saving = false } = useSaveContext();
  useUnsaved(Object.keys(dirtyFields).length > 0 && !saving);
  return null;
}

/** Query options for the form of a stored record. */
const FORM_QUERY = {
  // A refetch would reset the form while staff type. Only changed fields are sent.
  refetchInterval: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  // The form must not start from cached data of the list or an earlier visit either: the fresh record would reset it.
  meta: { form: true },
  gcTime: 0,
  // By default react-admin returns to the list and shows that the record does not exist, after any failure.
  onError: () => undefined,
} as const;

/** The key of the mutations that upload a picture. */
export const UPLOAD_KEY = ['upload'] as const;

/** The button that saves a form with pictures: it waits for their uploads, without which the form is not complete. */
function SaveAfterUpload() {
  const waits = useIsMutating({ mutationKey: UPLOAD_KEY }) > 0;
  return <SaveButton disabled={waits} {...(waits && { label: 'city.pictures.waiting' })} />;
}
