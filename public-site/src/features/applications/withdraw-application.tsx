import type { ApplicationReceipt } from '@city/contracts';
import { Button, Dialog, toast } from '@city/shared-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { showError } from '../../platform/i18n/show-error';
import { useT } from '../../platform/i18n/use-t';
import { paths } from '../../platform/paths';
import { useWithdrawal } from './receipts-queries';

/** Deletes a Pending application, after a confirmation. */
export function WithdrawApplication({ id, kind }: Pick<ApplicationReceipt, 'kind'> & { id: string }) {
  const t = useT();
  const navigate = useNavigate();
  const withdrawal = useWithdrawal(kind);
  const [isAsking, setAsking] = useState(false);

  function withdraw() {
    withdrawal.mutate(id, {
      onSuccess: () => {
        toast.success(t('receipt.withdraw.done'));
        void navigate(paths.myCity);
      },
      onError: (error) => {
        setAsking(false);
        showError(error);
      },
    });
  }

  return (
    <>
      <Button variant="quiet" size="large" onClick={() => setAsking(true)}>
        {t('receipt.withdraw')}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('receipt.withdraw.title')}
        description={t('receipt.withdraw.text')}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('receipt.withdraw.keep')}
            </Button>
            <Button
              variant="danger"
              loading={withdrawal.isPending}
              loadingLabel={t('receipt.withdraw.running')}
              onClick={withdraw}
            >
              {t('receipt.withdraw.confirm')}
            </Button>
          </>
        }
      />
    </>
  );
}
