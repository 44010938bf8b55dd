import { Button, Dialog, LinkButton } from '@city/shared-ui';
import { useT } from '../../platform/i18n/use-t';
import { loginUrl } from '../../platform/paths';

interface LoginToBuyProps {
  /** The address to return to after the login; null keeps the popup closed. */
  returnTo: string | null;
  onClose(): void;
}

/** Asks a visitor who wants to buy to log in. */
export function LoginToBuy({ returnTo, onClose }: LoginToBuyProps) {
  const t = useT();
  if (returnTo === null) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('shop.product.loginToBuy')}
      description={t('shop.wall.body')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('shop.product.close')}
          </Button>
          <LinkButton variant="primary" href={loginUrl(returnTo)}>
            {t('shop.wall.login')}
          </LinkButton>
        </>
      }
    />
  );
}
