import { useMediaQuery, type Theme } from '@mui/material';
import { Sidebar, type SidebarProps } from 'react-admin';

/**
 * The sidebar, remounted when the window becomes narrow. Otherwise the library turns the open bar into a dialog and
 * closes it in the same moment; its transition never starts or ends, and the page behind stays hidden from assistive
 * technology.
 */
export function ConsoleSidebar(props: SidebarProps) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return <Sidebar key={isPhone ? 'dialog' : 'bar'} {...props} />;
}
