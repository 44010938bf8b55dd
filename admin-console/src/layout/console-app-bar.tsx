import LogoutIcon from '@mui/icons-material/Logout';
import { Avatar, Button, Typography } from '@mui/material';
import { AppBar, TitlePortal, useLogout, useTranslate } from 'react-admin';
import { useHost } from './host.js';

/** Who is logged in, and the way out: ends the session and goes to the home page. */
export function ConsoleAppBar() {
  const translate = useTranslate();
  const logout = useLogout();
  const { user } = useHost();
  const name = user.global_name ?? user.discord_username;
  return (
    <AppBar userMenu={false} color="default" elevation={0}>
      <TitlePortal component="h1" />
      <Avatar src={user.avatarUrl} alt="" sx={{ width: 28, height: 28, marginInline: 1 }} />
      <Typography
        component="span"
        variant="body2"
        sx={{ marginInlineEnd: 2, display: { xs: 'none', sm: 'block' } }}
      >
        <bdi>{name}</bdi>
      </Typography>
      <Button color="inherit" size="small" startIcon={<LogoutIcon />} onClick={() => void logout()}>
        {translate('city.menu.logout')}
      </Button>
    </AppBar>
  );
}
