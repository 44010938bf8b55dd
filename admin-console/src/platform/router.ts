import { useCallback } from 'react';
import { reactRouterProvider, type RouterProvider } from 'react-admin';

/** The path in the address bar. It is ahead of the displayed page while the next one loads. */
export const currentPath = () => window.location.hash.slice(1).split('?')[0];

/**
 * React Router, except that a page being left can no longer change its query. A list writes its search into the address
 * after a debounce of half a second; while the next page was still loading, that navigated back to the list.
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
