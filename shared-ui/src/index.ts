export { Avatar, type AvatarProps } from './avatar/avatar';
export { Badge, type BadgeProps, type Tone } from './badge/badge';
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './button/button';
export { LinkButton, type LinkButtonProps } from './button/link-button';
export { CheckboxField, type CheckboxFieldProps } from './choice/checkbox-field';
export { RadioGroupField, type RadioGroupFieldProps } from './choice/radio-group-field';
export { Dialog, type DialogProps } from './dialog/dialog';
export { Disclosure, type DisclosureProps } from './disclosure/disclosure';
export { RequiredMark } from './field/field-parts';
export { SelectField, type Option, type SelectFieldProps } from './field/select-field';
export { TextField, type TextFieldProps } from './field/text-field';
export * as icons from './icons/index';
export {
  NavMenu,
  type NavMenuButtonProps,
  type NavMenuGroupProps,
  type NavMenuItemProps,
  type NavMenuLinkProps,
  type NavMenuRootProps,
} from './nav-menu/nav-menu';
export { Notice, type NoticeProps } from './notice/notice';
export { classNames } from './shared/class-names';
export { swapLateFonts } from './shared/swap-late-fonts';
export { Sheet, type SheetProps } from './sheet/sheet';
export { Skeleton, type SkeletonProps } from './skeleton/skeleton';
export { Spinner, type SpinnerProps } from './spinner/spinner';
export { Steps, type Step, type StepsProps } from './steps/steps';
export { toast, type ToastTone } from './toast/toast-store';
export { Toaster, type ToasterProps } from './toast/toaster';
export { VisuallyHidden } from './visually-hidden/visually-hidden';
