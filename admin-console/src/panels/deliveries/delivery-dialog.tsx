import { CLAIM_MINUTES, type Delivery } from '@city/contracts';
import { Alert, Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ReasonForm } from '../../kit/form/reason-form.js';
import { useCommand } from '../../kit/form/use-command.js';
import { Facts, HistorySection } from '../../kit/record/document.js';
import { PlayerLink, BlockedForOwnRecord } from '../../kit/record/person.js';
import { RecordDialog, TwoNames } from '../../kit/record/record-dialog.js';
import { LocalTime } from '../../kit/text/values.js';
import { useHost } from '../../platform/access.js';
import type { DeliveryCommand } from '../../platform/commands.js';
import { type DeliveryEntry, KindLabel } from './kind-label.js';

interface DeliveryDialogProps {
  delivery: DeliveryEntry;
  onChange(delivery: DeliveryEntry): void;
  onClose(): void;
}

/** A delivery: the thing, the player, its history, and what staff can do. */
export function DeliveryDialog({ delivery, onChange, onClose }: DeliveryDialogProps) {
  return (
    <RecordDialog
      id={delivery.id}
      title={<TwoNames of={[delivery.product, delivery.player.discord_username]} />}
      actions={
        <BlockedForOwnRecord discordId={delivery.player.discord_id}>
          <Actions delivery={delivery} onChange={onChange} />
        </BlockedForOwnRecord>
      }
      onClose={onClose}
    >
      <DeliveryDocument delivery={delivery} />
    </RecordDialog>
  );
}

function DeliveryDocument({ delivery }: { delivery: DeliveryEntry }) {
  const translate = useTranslate();
  const fact = (name: string) => `city.deliveries.columns.${name}`;
  const { state, wanted, kind, claim, notBefore, note, doneAt, byGame, waitsFor, code } = delivery;
  const isRevoked = state === 'leased' && !byGame && !wanted;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {isRevoked && <Alert severity="error">{translate(`city.deliveries.revoked.${kind}`)}</Alert>}
      {state === 'uncertain' && (
        <Alert severity="warning">{translate(`city.deliveries.uncertainHint.${kind}`)}</Alert>
      )}
      {code && <Alert severity="error">{translate(`city.deliveries.code.${code}`)}</Alert>}
      {delivery.disputed && <Alert severity="warning">{translate('city.deliveries.disputedHint')}</Alert>}
      <Facts
        facts={[
          [fact('kind'), <KindLabel delivery={delivery} />],
          ['city.audit.field.state', translate(`city.deliveries.state.${state}`)],
          [fact('effect'), <bdi>{delivery.effect}</bdi>],
          [fact('scope'), translate(`city.products.benefits.scope.${delivery.scope}`)],
          [
            'city.products.benefits.takeBackLabel',
            translate(`city.products.benefits.takeBack.${delivery.takeBack}`),
          ],
          [
            'city.list.columns.player',
            <PlayerLink discordId={delivery.player.discord_id} name={delivery.player.discord_username} />,
          ],
          ['city.player.discordId', <bdi>{delivery.player.discord_id}</bdi>],
          [
            fact('claim'),
            claim && (
              <>
                <bdi>{claim.by}</bdi> · <LocalTime at={claim.at} />
              </>
            ),
          ],
          [fact('waitsFor'), waitsFor && translate(`city.deliveries.waitsFor.${waitsFor}`)],
          [
            fact('notBefore'),
            state === 'waiting' && !byGame && notBefore > delivery.createdAt && <LocalTime at={notBefore} />,
          ],
          ['city.audit.field.note', note && <bdi>{note}</bdi>],
          [fact('doneAt'), doneAt && <LocalTime at={doneAt} />],
        ]}
      />
      <HistorySection
        events={delivery.history.map(({ at, action, by, note: line }, index) => ({
          key: `${index}`,
          what: translate(`city.deliveries.action.${action}`),
          by: by === 'system' ? null : by,
          at,
          note: action === 'not-made' && line ? translate(`city.deliveries.code.${line}`) : line,
        }))}
      />
    </Box>
  );
}

type Form = 'confirm' | 'refuse' | 'write-off';

interface ActionsProps {
  delivery: DeliveryEntry;
  onChange(delivery: DeliveryEntry): void;
}

function Actions({ delivery, onChange }: ActionsProps) {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.deliveries.${key}`);
  const [form, setForm] = useState<Form | null>(null);
  // Read once, as in Claimed.
  const [now] = useState(() => Date.now());
  const onDone = (changed: Delivery) => {
    onChange({ ...changed, id: changed._id });
    setForm(null);
  };
  const { run } = useCommand(
    (api, command: DeliveryCommand) => api.handleDelivery(delivery.id, command, {}),
    { done: (_, command) => `city.deliveries.${command}.done`, onDone },
  );

  if (form) {
    // If the thing is no longer wanted, staff only record its state.
    const words = `${form}.${delivery.kind}`;
    return (
      <ReasonForm
        key={form}
        title={t(`${words}.open`)}
        label={form === 'confirm' ? t('confirm.reason') : undefined}
        hint={t(`${words}.hint`)}
        required
        harmless={form === 'confirm'}
        command={(api, input) =>
          api.handleDelivery(delivery.id, form, form === 'confirm' ? { note: input.reason } : input)
        }
        done={`city.deliveries.${form}.done`}
        onDone={onDone}
        onCancel={() => setForm(null)}
      />
    );
  }
  const open = (which: Form, main = false) => (
    <Button
      key={which}
      variant={main ? 'contained' : 'outlined'}
      color={main ? 'primary' : 'error'}
      aria-keyshortcuts={main ? 'A' : 'R'}
      onClick={() => setForm(which)}
    >
      {t(`${which}.${delivery.kind}.open`)}
    </Button>
  );
  const button = (command: 'claim' | 'retry', label: string) => (
    <Button
      variant="contained"
      aria-keyshortcuts={command === 'claim' ? 'A' : undefined}
      onClick={() => void run(command)}
    >
      {t(label)}
    </Button>
  );
  switch (delivery.state) {
    case 'waiting':
      return (
        <>
          {open('write-off')}
          {!delivery.disputed &&
            !delivery.byGame &&
            Date.parse(delivery.notBefore) <= now &&
            button('claim', 'claim.open')}
        </>
      );
    case 'leased':
      if (delivery.byGame) return <Alert severity="info">{t('atGame')}</Alert>;
      return (
        <Claimed
          delivery={delivery}
          own={[open('refuse'), open('confirm', true)]}
          takeOver={button('claim', 'claim.takeOver')}
        />
      );
    case 'failed':
      return (
        <>
          {open('write-off')}
          {button('retry', 'retry.open')}
          {delivery.code && open('confirm', true)}
        </>
      );
    case 'uncertain':
      return (
        <>
          {open('write-off')}
          {button('retry', 'retry.notThere')}
          {open('confirm', true)}
        </>
      );
    case 'done':
    case 'void':
      return null;
  }
}

interface ClaimedProps {
  delivery: DeliveryEntry;
  own: ReactNode;
  takeOver: ReactNode;
}

/** Only the claimer may end a claimed delivery. After an hour a colleague may take it over. */
function Claimed({ delivery: { claim }, own, takeOver }: ClaimedProps) {
  const translate = useTranslate();
  const { user } = useHost();
  // Read once: the dialog opens again for the next look.
  const [now] = useState(() => Date.now());
  if (!claim || claim.by === user.discord_username) return own;
  const isOld = now - Date.parse(claim.at) >= CLAIM_MINUTES * 60_000;
  return (
    <>
      <Alert severity="info" sx={{ flex: 1 }}>
        {translate(isOld ? 'city.deliveries.takeOverHint' : 'city.deliveries.claimedBy', { name: claim.by })}
      </Alert>
      {isOld && takeOver}
    </>
  );
}
