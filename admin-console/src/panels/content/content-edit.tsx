import { type ContentChange, contentText, type StaffContent } from '@city/contracts';
import { type RaRecord, useRecordContext } from 'react-admin';
import { CreatePage, EditPage } from '../../kit/form/edit-page.js';
import { ChangeHistory } from '../../kit/record/change-history.js';
import { useHost } from '../../platform/access.js';
import { ContentInputs, withTidyTexts } from './content-inputs.js';
import { useFieldName } from './content-texts.js';
import { DeleteDraft } from './delete-draft.js';

/** Changes an entry, publishes it or takes it from the site, or deletes a draft. */
export function ContentEdit() {
  const nameOf = useFieldName();
  return (
    <EditPage title={<EntryTitle />} transform={withTidyTexts} tools={<DeleteDraft />}>
      <ContentInputs
        history={<ChangeHistory<ContentChange> noteOf={({ fields }) => fields.map(nameOf).join(' · ')} />}
      />
    </EditPage>
  );
}

/** The stored title in the reader's language. */
function EntryTitle() {
  const { locale } = useHost();
  const record = useRecordContext<StaffContent & RaRecord<string>>();
  return <bdi>{record && contentText(record.texts, locale).title}</bdi>;
}

/** The form for a new entry: news unless another kind is chosen, and a draft until it is published. */
export function ContentCreate() {
  return (
    <CreatePage transform={withTidyTexts} defaultValues={{ kind: 'news', published: false, picture: null }}>
      <ContentInputs isNew />
    </CreatePage>
  );
}
