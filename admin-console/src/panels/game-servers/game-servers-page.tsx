import type { Bridge, Bridges, PairingCode } from '@city/contracts';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCommand } from '../../kit/form/use-command.js';
import { Loaded } from '../../kit/list/loaded.js';
import { PanelPage } from '../../kit/record/panel-page.js';
import { useTimeText } from '../../kit/text/values.js';
import { useApiQuery } from '../../platform/use-api.js';
import { ServerCard } from './server-card.js';

const REFRESH_MS = 5_000;

/** The game servers that are connected, and a code for another one. */
export function GameServersPage() {
  const translate = useTranslate();
  const query = useApiQuery(['bridges'], (api) => api.readBridges(), { refetchInterval: REFRESH_MS });
  return (
    <PanelPage title="city.menu.servers" hint="city.servers.hint">
      <Loaded query={query}>
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
  const [code, setCode] = useState<PairingCode | null>(null);
  const { run: connect, busy } = useCommand(
    (api, bridge: Bridge | null) => api.createPairingCode(bridge?._id ?? null),
    { onDone: setCode },
  );

  return (
    <>
      {code && <Code {...code} />}
      {bridges.length === 0 && <Typography>{translate('city.servers.none')}</Typography>}
      {bridges.map((bridge) => (
        <ServerCard
          key={bridge._id}
          bridge={bridge}
          shared={offeredByOthers(bridge, bridges)}
          onConnect={() => void connect(bridge)}
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
