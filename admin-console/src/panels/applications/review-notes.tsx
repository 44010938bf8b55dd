import { displayName, randomId, REVIEW_NOTE_MAX, type ReviewNote } from '@city/contracts';
import { Box, Button, TextField, Typography } from '@mui/material';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { FailureAlert } from '../../kit/form/failure-alert.js';
import { useCommand } from '../../kit/form/use-command.js';
import { DocumentSection } from '../../kit/record/document.js';
import { LocalTime } from '../../kit/text/values.js';
import { type Drafts, useDraft } from './use-drafts.js';

interface ReviewNotesProps {
  applicationId: string;
  notes: readonly ReviewNote[];
  drafts: Drafts;
  /** The field for a new note, focused by its shortcut. */
  field: RefObject<HTMLTextAreaElement | null>;
  /** False if the application's data was removed. */
  open: boolean;
}

/** The internal notes of the staff, and a field for a new one. */
export function ReviewNotes({ applicationId, notes, drafts, field, open }: ReviewNotesProps) {
  const translate = useTranslate();
  const [text, setText] = useDraft(drafts, `note ${applicationId}`);
  const { run: add, busy, failure } = useAddNote(applicationId);
  const submit = async () => {
    // Text typed while a note is being saved starts the next note.
    if (text.trim() && (await add(text.trim())) === 'done') setText((now) => withoutPrefix(now, text));
  };
  // Escape would close the dialog and lose the note: it leaves the field first.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && text) {
      event.stopPropagation();
      field.current?.blur();
    }
  };
  return (
    <DocumentSection title={translate('city.desk.notes.title')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box component="ol" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
          {notes.map((note) => (
            <Note key={note._id} note={note} />
          ))}
        </Box>
        {open && (
          <Box
            component="form"
            aria-label={translate('city.desk.notes.label')}
            sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            {failure && <FailureAlert error={failure} />}
            <TextField
              multiline
              minRows={2}
              fullWidth
              margin="none"
              label={translate('city.desk.notes.label')}
              helperText={translate('city.desk.notes.hint')}
              value={text}
              inputRef={field}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={onKeyDown}
              slotProps={{ htmlInput: { maxLength: REVIEW_NOTE_MAX } }}
            />
            <Button type="submit" variant="outlined" size="small" loading={busy} disabled={!text.trim()}>
              {translate('city.desk.notes.add')}
            </Button>
          </Box>
        )}
      </Box>
    </DocumentSection>
  );
}

/** The text without a prefix; unchanged if it does not start with it. */
const withoutPrefix = (text: string, prefix: string): string =>
  text.startsWith(prefix) ? text.slice(prefix.length).trimStart() : text;

function Note({ note: { by, at, text } }: { note: ReviewNote }) {
  return (
    <Box
      component="li"
      sx={{ paddingInlineStart: 1.5, borderInlineStart: '3px solid', borderColor: 'divider' }}
    >
      <Typography variant="body2" dir="auto" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {text}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        <bdi>{displayName(by)}</bdi> · <LocalTime at={at} />
      </Typography>
    </Box>
  );
}

/** Adds internal notes to an application. Idempotent: a retry after a failure stores the note once. */
export function useAddNote(applicationId: string) {
  const sent = useRef({ text: '', key: '' });
  return useCommand(
    (api, text: string) => {
      if (sent.current.text !== text) sent.current = { text, key: randomId() };
      return api.addNote(applicationId, text, sent.current.key);
    },
    {
      done: 'city.desk.notes.added',
      reads: ['applications', 'review', applicationId],
      onDone: () => {
        sent.current = { text: '', key: '' };
      },
      onFailed: () => undefined,
    },
  );
}
