import { cloneElement, type ReactElement } from 'react';
import { classNames } from './class-names';

type Props = Record<string, unknown> & { className?: string };

/** Puts a component's props on a given element, such as a router's link. The element's own props win. */
export function renderAs(element: ReactElement<Props>, props: Props): ReactElement {
  return cloneElement(element, {
    ...props,
    ...element.props,
    children: props.children ?? element.props.children,
    className: classNames(props.className, element.props.className),
  });
}
