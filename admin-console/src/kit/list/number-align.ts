import { useTheme } from '@mui/material';

/**
 * The alignment of a column of numbers. They are written from left to right in every language, so they are aligned on the
 * right in every language; MUI mirrors this value where texts run from right to left.
 */
export const useNumberAlign = (): 'left' | 'right' => (useTheme().direction === 'rtl' ? 'left' : 'right');
