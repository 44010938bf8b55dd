import type { OrderBenefit } from '@city/contracts';
import { SelectField, toast } from '@city/shared-ui';
import { showError } from '../../platform/i18n/show-error';
import { useT } from '../../platform/i18n/use-t';
import { useGameAccount } from '../../player/game-account-queries';
import styles from './order-list.module.css';
import { useChooseCharacter } from './orders-api';

/**
 * Lets the player choose which of their characters on the server gets a thing. Renders nothing if no character is
 * known.
 */
export function ChooseCharacter({
  choice: { delivery, character, server },
}: {
  choice: NonNullable<OrderBenefit['choice']>;
}) {
  const t = useT();
  const { data } = useGameAccount();
  const choosing = useChooseCharacter(delivery);
  const characters = (data?.characters ?? []).filter((one) => one.server.id === server);
  if (characters.length === 0) return null;
  const chosen = choosing.isPending ? choosing.variables.character : character;
  const choose = (key: string) =>
    choosing.mutate(
      { character: key || null },
      {
        onSuccess: () => void toast.success(t('payment.benefit.character.saved')),
        onError: (error) => showError(error),
      },
    );
  return (
    <SelectField
      className={styles.choice}
      label={t('payment.benefit.character')}
      options={[
        { value: '', label: t('payment.benefit.character.next') },
        ...characters.map(({ key, name }) => ({ value: key, label: name })),
      ]}
      value={chosen ?? ''}
      disabled={choosing.isPending}
      onValueChange={choose}
    />
  );
}
