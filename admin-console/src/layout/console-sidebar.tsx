import { useMediaQuery, type Theme } from '@mui/material';
import { Sidebar, type SidebarProps } from 'react-admin';

/**
 * The side bar, built anew where a narrow window makes a dialog of it. The library's own closes that dialog in the
 * moment in which it is made out of the open bar; its transition then never starts, so it never ends either, and the
 * page behind would stay hidden from assistive technology.
 */
export function ConsoleSidebar(props: SidebarProps) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return <Sidebar key={isPhone ? 'dialog' : 'bar'} {...props} />;
}
