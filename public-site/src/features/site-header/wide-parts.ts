export { LanguageMenu } from '../../ui/language-switch/language-menu';
export { DesktopMenus } from './desktop-menus';
export { WideAccount } from './wide-account';
