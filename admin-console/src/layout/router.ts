import { useCallback } from 'react';
import { reactRouterProvider, type RouterProvider } from 'react-admin';

/** The path in the address bar. It is ahead of the page that is shown while the next page is being fetched. */
export const currentPath = () => window.location.hash.slice(1).split('?')[0];

/**
 * React Router, but a page that is being left changes its query no more. A list writes what somebody types into its search
 * into the address half a second later; while the next page was still being fetched, that led back to the list.
 */
export const consoleRouter: RouterProvider = {
  ...reactRouterProvider,
  useNavigate() {
    const navigate = reactRouterProvider.useNavigate();
    const { pathname } = reactRouterProvider.useLocation();
    return useCallback<ReturnType<RouterProvider['useNavigate']>>(
      (to, options) => {
        const isQuery = typeof to === 'object' && to.pathname === undefined && to.search !== undefined;
        if (isQuery && currentPath() !== pathname) return;
        return navigate(to, options);
      },
      [navigate, pathname],
    );
  },
};
