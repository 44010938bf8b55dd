export { LanguageMenu } from '../../shared/language-switch/language-menu';
export { DesktopMenus } from './desktop-menus';
export { WideAccount } from './wide-account';
