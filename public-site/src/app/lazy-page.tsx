import { lazy, type ComponentType, type ReactElement } from 'react';
import { loadNamespaces, type Namespace } from '../shared/i18n/i18n';

/**
 * A route's element that is downloaded when the route is opened, together with its texts:
 * `lazyPage(() => import('../pages/who/who-page').then((m) => m.WhoPage), ['pages'])`.
 */
export function lazyPage(
  load: () => Promise<ComponentType>,
  namespaces: readonly Namespace[] = [],
): ReactElement {
  const Page = lazy(async () => {
    const [component] = await Promise.all([load(), loadNamespaces(namespaces)]);
    return { default: component };
  });
  return <Page />;
}
