import { displayName, type EntityMember, type MemberState } from '@city/contracts';
import { Badge, Button, toast } from '@city/shared-ui';
import { LoadFailed } from '../../ui/failure/load-failed';
import { showError } from '../../platform/i18n/show-error';
import { useT } from '../../platform/i18n/use-t';
import { LoadingBlock } from '../../ui/page-frame/loading-block';
import { useChangeRoster, useRoster } from './entity-queries';
import styles from './roster.module.css';

const TONE = {
  open: 'warn',
  confirmed: 'ok',
  declined: 'info',
  left: 'info',
  removed: 'info',
} as const satisfies Record<MemberState, string>;

/** Every member of the player's entity, with their answers. The leader can remove members and invite them again. */
export function Roster({ entityId }: { entityId: string }) {
  const t = useT();
  const { data, error, refetch } = useRoster(entityId);
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <LoadingBlock />;
  if (data.members.length === 0) return <p>{t('mycity.members.none')}</p>;
  return (
    <div className="stack-3 soft">
      <p>{t('mycity.entities.places', { confirmed: data.confirmed, cap: data.cap })}</p>
      <ul className="stack">
        {data.members.map((member) => (
          <Member key={member.discordId} entityId={entityId} member={member} />
        ))}
      </ul>
    </div>
  );
}

interface MemberProps {
  entityId: string;
  member: EntityMember;
}

function Member({ entityId, member: { discordId, inGameName, person, state } }: MemberProps) {
  const t = useT();
  // Each member has a separate mutation, because several may be changed at the same time.
  const { mutate, isPending } = useChangeRoster(entityId);
  const account = person && displayName(person);
  const name = inGameName || account || discordId;
  const isMember = state === 'open' || state === 'confirmed';
  // They can come back on their own; the leader cannot ask them again.
  const hasRefused = state === 'declined' || state === 'left';
  const change = () =>
    mutate(
      { discordId, isMember },
      {
        onSuccess: () =>
          void toast.success(
            t(isMember ? 'mycity.members.removed' : 'mycity.members.invitedAgain', { name }),
          ),
        onError: (failure) => showError(failure),
      },
    );
  return (
    <li className={styles.member}>
      <div>
        <p className={styles.name}>
          <bdi>{name}</bdi> <Badge tone={TONE[state]}>{t(`mycity.members.state.${state}`)}</Badge>
        </p>
        <p className="hint">{account ? <bdi>{account}</bdi> : t('mycity.members.noAccount')}</p>
      </div>
      {hasRefused ? null : (
        <Button
          variant="quiet"
          loading={isPending}
          aria-label={t(isMember ? 'mycity.members.removeOf' : 'mycity.members.inviteOf', { name })}
          onClick={change}
        >
          {t(isMember ? 'mycity.members.remove' : 'mycity.members.invite')}
        </Button>
      )}
    </li>
  );
}
