import {
  DECISION_REASON_MAX,
  displayName,
  type Grant,
  GRANT_LIMITS,
  type Pack,
  PACK_GROUP,
} from '@city/contracts';
import { Button, MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { useCommand } from '../../kit/form/use-command.js';
import { useTimeText } from '../../kit/text/values.js';
import type { ConsoleDataProvider } from '../../platform/data-provider.js';
import type { PlayerRecord } from './player-list.js';

/** In the order of the specification. */
const CHOICES = ['Bronze', 'Silver', 'Gold', 'None'] as const satisfies readonly Pack[];

interface PackFormProps {
  player: PlayerRecord;
  open: boolean;
  onOpen(open: boolean): void;
}

/** Gives a player a pack, with a reason for them. Save is disabled until there are both. */
export function PackForm({ player, open, onOpen }: PackFormProps) {
  const notify = useNotify();
  const translate = useTranslate();
  const timeText = useTimeText();
  const [pack, setPack] = useState<Pack | ''>('');
  const [reason, setReason] = useState('');
  const { run, busy } = useCommand(
    async (api, chosen: Pack) => {
      const { pack: held } = await api.setPack(player.id, chosen, reason.trim());
      return { held, kept: held === chosen ? null : await whyKept(api, player.id) };
    },
    {
      failed: 'city.players.failed',
      onDone: ({ held, kept }) => {
        notify(
          kept
            ? `city.players.kept.${kept.source}.${kept.until ? 'until' : 'forGood'}`
            : 'city.players.saved',
          {
            type: kept ? 'warning' : 'success',
            messageArgs: {
              name: displayName(player),
              pack: translate(`city.players.packs.${held}`),
              until: kept?.until && timeText(kept.until),
            },
          },
        );
        onOpen(false);
      },
    },
  );

  if (!open) {
    return (
      <Button
        size="small"
        onClick={() => {
          setPack('');
          setReason('');
          onOpen(true);
        }}
      >
        {translate('city.players.update')}
      </Button>
    );
  }
  return (
    <Stack
      component="form"
      direction="row"
      spacing={1}
      sx={{ alignItems: 'center', flexWrap: 'wrap', rowGap: 1 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (pack) void run(pack);
      }}
    >
      <TextField
        select
        size="small"
        margin="none"
        label={translate('city.audit.field.pack')}
        value={pack}
        onChange={(event) => setPack(event.target.value as Pack)}
        sx={{ minWidth: 120 }}
      >
        {CHOICES.map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`city.players.packs.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        size="small"
        margin="none"
        label={translate('city.players.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: DECISION_REASON_MAX } }}
      />
      <Button
        type="submit"
        size="small"
        variant="contained"
        loading={busy}
        disabled={!pack || !reason.trim()}
      >
        {translate('ra.action.save')}
      </Button>
      <Button size="small" color="inherit" onClick={() => onOpen(false)}>
        {translate('ra.action.cancel')}
      </Button>
    </Stack>
  );
}

/** The right that gives a player another pack than staff have set; null if it is unknown. */
async function whyKept(api: ConsoleDataProvider, userId: string): Promise<KeptPack | null> {
  try {
    const { data } = await api.getList<Grant & RaRecord>('grants', {
      pagination: { page: 1, perPage: GRANT_LIMITS.listed },
      sort: { field: 'begunAt', order: 'DESC' },
      filter: { userId, state: 'active' },
    });
    return keptPack(data);
  } catch {
    // The pack is set; only the explanation is missing.
    return null;
  }
}

/** The right by which a player holds a pack. */
interface KeptPack {
  source: Grant['source'];
  /** ISO 8601; null for no end. */
  until: string | null;
}

/** The right that decides the pack: the highest rank that a player holds, until the end of its whole time. */
function keptPack(grants: readonly Grant[]): KeptPack | null {
  const packs = grants.flatMap(({ phase, source, endsAt, benefit }) =>
    benefit.kind === 'level' && benefit.group === PACK_GROUP && (phase === 'running' || phase === 'waiting')
      ? [{ phase, source, endsAt, rank: benefit.rank }]
      : [],
  );
  const running = packs.find(({ phase }) => phase === 'running');
  if (!running) return null;
  // Packs of the same rank use their time one after the other.
  const ends = packs.filter(({ rank }) => rank === running.rank).map(({ endsAt }) => endsAt);
  const last = ends.reduce((a, b) => (a && b ? (a > b ? a : b) : null));
  return { source: running.source, until: last };
}
