import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ReasonForm } from '../../kit/form/reason-form.js';
import { useCommand } from '../../kit/form/use-command.js';
import { DocumentSection, Facts } from '../../kit/record/document.js';
import { PersonName } from '../../kit/record/person.js';
import { RecordDialog } from '../../kit/record/record-dialog.js';
import { Amount, LocalTime } from '../../kit/text/values.js';
import { actionKey, listFacts } from '../audit/audit-changes.js';
import { Changes } from '../audit/changes.js';
import { TargetName } from '../audit/target-name.js';
import type { ApprovalEntry } from './approval-list.js';

interface ApprovalProps {
  approval: ApprovalEntry;
}

interface ApprovalDialogProps extends ApprovalProps {
  onClose(): void;
  /** After a decision. */
  onDone?(): void;
}

/** An act that waits for a second person, with all its facts and the buttons to decide it. */
export function ApprovalDialog({ approval, onClose, onDone = onClose }: ApprovalDialogProps) {
  const translate = useTranslate();
  const { act, subject } = approval;
  return (
    <RecordDialog
      id={approval.id}
      title={
        <>
          {translate(`city.approvals.act.${actionKey(act)}`)}
          {subject?.names.map((name) => (
            <span key={name}>
              {' · '}
              <bdi>{name}</bdi>
            </span>
          ))}
        </>
      }
      actions={approval.state === 'pending' && <Decisions approval={approval} onDone={onDone} />}
      onClose={onClose}
    >
      <ApprovalDocument approval={approval} />
    </RecordDialog>
  );
}

function ApprovalDocument({ approval }: ApprovalProps) {
  const translate = useTranslate();
  const fact = (name: string) => `city.approvals.columns.${name}`;
  const {
    target,
    subject,
    money,
    askedBy,
    createdAt,
    expiresAt,
    state,
    decidedBy,
    decidedAt,
    note,
    failure,
  } = approval;
  const facts = listFacts(approval);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {approval.canWithdraw && <Alert severity="info">{translate('city.approvals.own')}</Alert>}
      {failure && (
        <Alert severity="warning">
          {translate(`city.errors.${failure}`, { _: translate('city.errors.unknown') })}
        </Alert>
      )}
      <Facts
        facts={[
          [fact('target'), <TargetName target={target} subject={subject} />],
          [fact('money'), money && <Amount money={money} />],
          [fact('askedBy'), <PersonName person={askedBy} />],
          [fact('createdAt'), <LocalTime at={createdAt} />],
          ['city.audit.field.state', translate(`city.approvals.state.${state}`)],
          [fact('decidedBy'), decidedBy && <PersonName person={decidedBy} />],
          [fact('decidedAt'), decidedBy && <LocalTime at={decidedAt} />],
          [fact('expiresAt'), !decidedBy && <LocalTime at={expiresAt} />],
          ['city.audit.field.note', note && <bdi>{note}</bdi>],
        ]}
      />
      {facts.length > 0 && (
        <DocumentSection title={translate('city.approvals.changes')}>
          <Changes type={target.type} changes={facts} />
        </DocumentSection>
      )}
    </Box>
  );
}

function Decisions({ approval, onDone }: ApprovalProps & { onDone(): void }) {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.approvals.${key}`);
  const [declining, setDeclining] = useState(false);
  const { id, act, canDecide, canWithdraw } = approval;
  const [isSure, setSure] = useState(act !== 'user.erase');
  const { run, busy } = useCommand((api, command: 'approve' | 'withdraw') => api[command](id), {
    done: (_, command) => `city.approvals.${command === 'approve' ? 'approved' : 'withdrawn'}`,
    onDone,
  });

  if (canWithdraw)
    return (
      <Button color="error" loading={busy} onClick={() => void run('withdraw')}>
        {t('withdraw')}
      </Button>
    );
  if (!canDecide) return <Alert severity="info">{translate('city.errors.CONCERNS_YOURSELF')}</Alert>;
  if (declining)
    return (
      <ReasonForm
        title={t('decline')}
        label={t('note')}
        hint={t('noteHint')}
        required
        command={(api, { reason }) => api.decline(id, { note: reason })}
        done="city.approvals.declined"
        onDone={onDone}
        onCancel={() => setDeclining(false)}
      />
    );
  return (
    <>
      {act === 'user.erase' && isSure && <Alert severity="warning">{t('sure')}</Alert>}
      <Button
        variant="outlined"
        color="error"
        disabled={busy}
        aria-keyshortcuts="R"
        onClick={() => setDeclining(true)}
      >
        {t('decline')}
      </Button>
      <Button
        variant="contained"
        loading={busy}
        aria-keyshortcuts="A"
        onClick={() => (isSure ? void run('approve') : setSure(true))}
      >
        {t('approve')}
      </Button>
    </>
  );
}
