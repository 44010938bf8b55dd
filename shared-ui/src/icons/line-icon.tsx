import { createElement, type FunctionComponent, type SVGProps } from 'react';

const LINES = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

export interface LineIconProps extends SVGProps<SVGSVGElement> {
  size?: number | string;
}

/**
 * An icon of lines on a grid of 24 by 24 (lucide, ISC licence beside this file).
 * @param names its classes, by which directional icons are mirrored
 */
export const lineIcon =
  (names: string, shapes: readonly Shape[]): FunctionComponent<LineIconProps> =>
  ({ size = 24, className, ...rest }) =>
    createElement(
      'svg',
      {
        ...LINES,
        width: size,
        height: size,
        'aria-hidden': rest['aria-label'] ? undefined : 'true',
        ...rest,
        className: ['lucide', names, className].filter(Boolean).join(' '),
      },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    );
