import type { Bridge, Bridges, PairingCode } from '@city/contracts';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { Loaded } from '../../kit/list/loaded.js';
import { PanelPage } from '../../kit/record/panel-page.js';
import { useTimeText } from '../../kit/text/local-time.js';
import { useNotifyFailure } from '../../platform/api-error.js';
import type { ConsoleDataProvider } from '../../platform/data-provider.js';
import { ServerCard } from './server-card.js';

const QUERY = ['bridges'];
const REFRESH_MS = 5_000;

/** The game servers that are connected, and a code for another one. */
export function GameServersPage() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const query = useQuery({
    queryKey: QUERY,
    queryFn: () => dataProvider.readBridges(),
    refetchInterval: REFRESH_MS,
  });
  return (
    <PanelPage title="city.servers.title" hint="city.servers.hint">
      <Loaded of={query}>
        {(bridges) =>
          bridges.on ? (
            <Servers {...bridges} />
          ) : (
            <Alert severity="info">{translate('city.servers.off')}</Alert>
          )
        }
      </Loaded>
    </PanelPage>
  );
}

function Servers({ bridges }: Bridges) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [code, setCode] = useState<PairingCode | null>(null);
  const [busy, setBusy] = useState(false);

  const run = async (work: () => Promise<unknown>, done?: string) => {
    setBusy(true);
    try {
      await work();
      await queryClient.invalidateQueries({ queryKey: QUERY });
      if (done) notify(`city.servers.${done}`, { type: 'success' });
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const connect = (bridge: Bridge | null) =>
    run(async () => setCode(await dataProvider.createPairingCode(bridge?._id ?? null)));

  return (
    <>
      {code && <Code {...code} />}
      {bridges.length === 0 && <Typography>{translate('city.servers.none')}</Typography>}
      {bridges.map((bridge) => (
        <ServerCard
          key={bridge._id}
          bridge={bridge}
          busy={busy}
          onConnect={() => void connect(bridge)}
          onPause={(paused) =>
            void run(() => dataProvider.pauseBridge(bridge._id, paused), paused ? 'pausedNow' : 'resumed')
          }
          onMaintenance={(text) =>
            void run(
              () => dataProvider.setBridgeMaintenance(bridge._id, text),
              text === null ? 'maintenanceEnded' : 'maintenanceStarted',
            )
          }
          onStartAnew={() => void run(() => dataProvider.startBridgeAnew(bridge._id), 'startedAnew')}
          shared={offeredByOthers(bridge, bridges)}
          onTrust={(trusted) =>
            void run(
              () => dataProvider.trustBridge(bridge._id, trusted),
              trusted ? 'nowTrusted' : 'nowUntrusted',
            )
          }
          onMakes={(effect, makes) =>
            void run(() => dataProvider.setBridgeMakes(bridge._id, effect, makes), 'chosen')
          }
          onRevoke={() => void run(() => dataProvider.revokeBridge(bridge._id), 'revoked')}
        />
      ))}
      <Button
        variant="contained"
        sx={{ justifySelf: 'start' }}
        disabled={busy}
        onClick={() => void connect(null)}
      >
        {translate('city.servers.connect')}
      </Button>
    </>
  );
}

const offeredByOthers = ({ _id }: Bridge, bridges: readonly Bridge[]): string[] =>
  bridges.flatMap((other) => (other._id === _id || !other.paired ? [] : other.effects.map(({ key }) => key)));

/** The command that an owner types in the console of the game server. */
function Code({ code, expiresAt }: PairingCode) {
  const translate = useTranslate();
  const timeText = useTimeText();
  const { origin } = window.location;
  return (
    <Alert severity="success">
      <Typography variant="body2">{translate('city.servers.type', { time: timeText(expiresAt) })}</Typography>
      <Box component="code" dir="ltr" sx={{ fontSize: '1.1rem', overflowWrap: 'anywhere' }}>
        {`bridge_pair ${code} ${origin}`}
      </Box>
    </Alert>
  );
}
