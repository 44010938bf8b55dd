import type { Grant } from '@city/contracts';
import { Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { StateChip } from '../../kit/text/state-chip.js';
import { LocalTime } from '../../kit/text/time.js';
import { useMayOpen } from '../../platform/access.js';
import { useBenefitsText } from '../products/benefits-text.js';

const TONE = {
  running: 'success',
  waiting: 'info',
  paused: 'warning',
  ended: 'default',
  revoked: 'error',
} as const satisfies Record<Grant['phase'], string>;

interface RightTextProps {
  grant: Grant;
  /** Shown inside its own order, where a link to the order is not needed. */
  inOrder?: boolean;
}

/** A right in words: its product, its benefit, its end and its source. */
export function RightText({ grant, inOrder = false }: RightTextProps) {
  const { phase, product, benefit, endsAt, source, orderId } = grant;
  const translate = useTranslate();
  const t = (key: string) => translate(`city.player.rights.${key}`);
  const benefitsText = useBenefitsText();
  const isOver = phase === 'ended' || phase === 'revoked';
  return (
    <>
      <StateChip tone={TONE[phase]} label={t(`phase.${phase}`)} />
      <Typography variant="body2">
        <bdi>{product.name}</bdi>
      </Typography>
      <Typography variant="body2" color="text.secondary">
        <bdi>{benefitsText([benefit])}</bdi>
      </Typography>
      {endsAt && (
        <Typography variant="body2" color="text.secondary">
          {t(isOver ? 'ended' : 'until')} <LocalTime at={endsAt} />
        </Typography>
      )}
      {!inOrder && <Source source={source} orderId={orderId} />}
    </>
  );
}

function Source({ source, orderId }: Pick<Grant, 'source' | 'orderId'>) {
  const text = useTranslate()(`city.player.rights.source.${orderId ? 'order' : source}`);
  const mayOpen = useMayOpen();
  if (!orderId || !mayOpen('orders')) return <Typography variant="body2">{text}</Typography>;
  return (
    <Link component={RouterLink} to={`/orders/${orderId}`} variant="body2" sx={{ paddingBlock: 0.5 }}>
      {text}
    </Link>
  );
}
