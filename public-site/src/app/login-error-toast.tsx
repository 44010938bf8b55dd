import { toast } from '@city/shared-ui';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { i18n, loadNamespaces } from '../platform/i18n/i18n';
import type { MessageId } from '../platform/i18n/message-id';
import { useT } from '../platform/i18n/use-t';

/** Query parameter with the error code of a failed login. */
const PARAMETER = 'loginError';

/** Says why a login failed, and removes the code from the address so that a reload does not repeat it. */
export function LoginErrorToast() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const code = search.get(PARAMETER);

  useEffect(() => {
    if (code === null) return;
    const id = `errors.${code}`;
    const say = () => void toast.error(id in i18n.messages ? t(id as MessageId) : t('loginError.failed'));
    void loadNamespaces(['errors']).then(say, say);
    setSearch(
      (current) => {
        current.delete(PARAMETER);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [code, setSearch, t]);

  return null;
}
