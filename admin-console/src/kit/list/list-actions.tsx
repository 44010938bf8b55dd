import type { ReactNode } from 'react';
import { TopToolbar } from 'react-admin';

/** The buttons above a list. On a phone they are beside its search field, without the height of a toolbar. */
export function ListActions({ children }: { children: ReactNode }) {
  return (
    <TopToolbar
      sx={(theme) => ({
        [theme.breakpoints.down('sm')]: {
          flex: 'none',
          maxWidth: '100%',
          // An empty status line leaves no gap.
          columnGap: 0,
          alignItems: 'center',
          minHeight: 0,
          whiteSpace: 'normal',
          // The same size as the button for more filters.
          '& .MuiIconButton-root': { padding: 1 },
        },
      })}
    >
      {children}
    </TopToolbar>
  );
}
