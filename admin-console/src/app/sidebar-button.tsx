import { numberText } from '@city/contracts';
import MenuIcon from '@mui/icons-material/Menu';
import { Badge, IconButton, Tooltip } from '@mui/material';
import { useSidebarState, useTranslate } from 'react-admin';
import { useHost } from '../platform/host.js';
import { useWaitingTotal } from './use-waiting-total.js';

/** Opens and closes the sidebar. While it is closed, and with it the counts in it, the button has their sum. */
export function SidebarButton() {
  const translate = useTranslate();
  const { locale } = useHost();
  const [isOpen, setOpen] = useSidebarState();
  const waiting = useWaitingTotal(!isOpen);
  const label = translate(isOpen ? 'ra.action.close_menu' : 'ra.action.open_menu');
  const count = numberText(locale, waiting);
  return (
    <Tooltip
      title={waiting > 0 ? `${label}: ${translate('city.status.Pending')} ${count}` : label}
      enterDelay={500}
    >
      <IconButton color="inherit" onClick={() => setOpen(!isOpen)}>
        {/* A badge without a number would still contain one, invisibly. */}
        {waiting > 0 ? (
          <Badge badgeContent={count} max={Infinity} color="primary">
            <MenuIcon />
          </Badge>
        ) : (
          <MenuIcon />
        )}
      </IconButton>
    </Tooltip>
  );
}
