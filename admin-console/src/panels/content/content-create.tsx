import { Create, SimpleForm, Toolbar } from 'react-admin';
import { SaveAfterUpload } from '../../kit/form/edit-page.js';
import { useFailureNotice } from '../../platform/api-error.js';
import { ContentInputs, withTidyTexts } from './content-inputs.js';

const TOOLBAR = (
  <Toolbar>
    <SaveAfterUpload />
  </Toolbar>
);

/** The form for a new entry: news unless another kind is chosen, and a draft until it is published. */
export function ContentCreate() {
  return (
    <Create redirect="list" transform={withTidyTexts} mutationOptions={useFailureNotice()}>
      <SimpleForm
        noValidate
        toolbar={TOOLBAR}
        defaultValues={{ kind: 'news', published: false, picture: null }}
      >
        <ContentInputs isNew />
      </SimpleForm>
    </Create>
  );
}
