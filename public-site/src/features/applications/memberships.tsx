import { displayName, type EntityMembership, type MemberAnswer } from '@city/contracts';
import { Button, toast } from '@city/shared-ui';
import { useRef } from 'react';
import { showError } from '../../platform/i18n/show-error';
import { useT } from '../../platform/i18n/use-t';
import { ConfirmedAction } from '../../ui/confirmed-action';
import { useFocusFallback } from '../../ui/use-focus-fallback';
import { useAnswerEntity } from './entity-queries';
import styles from './memberships.module.css';

const DONE = {
  confirm: 'mycity.entities.confirmed',
  decline: 'mycity.entities.declined',
  leave: 'mycity.entities.left',
} as const satisfies Record<MemberAnswer, string>;

const SENTENCE = {
  open: 'mycity.entities.invited',
  confirmed: 'mycity.entities.member',
  declined: 'mycity.entities.refused',
  left: 'mycity.entities.refused',
} as const satisfies Record<EntityMembership['state'], string>;

/** The entities that name the player: invitations to answer, and memberships to leave. */
export function Memberships({ memberships }: { memberships: readonly EntityMembership[] }) {
  const list = useRef<HTMLUListElement>(null);
  useFocusFallback(list);
  return (
    <ul ref={list} className="stack-4" tabIndex={-1}>
      {memberships.map((membership) => (
        <Row key={membership.entityId} membership={membership} />
      ))}
    </ul>
  );
}

function Row({ membership }: { membership: EntityMembership }) {
  const t = useT();
  const answering = useAnswerEntity();
  const { entityId, entityName: entity, state, cap, confirmed } = membership;
  const leader = displayName(membership.leader);
  const answer = (said: MemberAnswer, close?: () => void) =>
    answering.mutate(
      { id: entityId, answer: said },
      {
        onSuccess: () => void toast.success(t(DONE[said], { entity })),
        onError: (error) => {
          close?.();
          showError(error);
        },
      },
    );
  const running = answering.isPending ? answering.variables.answer : null;
  return (
    <li className={styles.row}>
      <h3 className={styles.name}>
        <bdi>{entity}</bdi>
      </h3>
      <p>{t(SENTENCE[state], { leader, entity })}</p>
      <p className={styles.quiet}>{t('mycity.entities.places', { confirmed, cap })}</p>
      <div className="row-2 gap-4">
        {state !== 'confirmed' ? (
          <>
            <Button
              variant={state === 'open' ? 'primary' : 'quiet'}
              loading={running === 'confirm'}
              onClick={() => answer('confirm')}
            >
              {t('mycity.entities.confirm')}
            </Button>
            {state === 'open' && (
              <Button variant="quiet" loading={running === 'decline'} onClick={() => answer('decline')}>
                {t('mycity.entities.decline')}
              </Button>
            )}
          </>
        ) : (
          <ConfirmedAction
            label={t('mycity.entities.leave')}
            title={t('mycity.entities.leaveTitle', { entity })}
            text={t('mycity.entities.leaveText', { leader })}
            keep={t('mycity.entities.stay')}
            confirm={t('mycity.entities.leave')}
            isPending={running === 'leave'}
            onConfirm={(close) => answer('leave', close)}
          />
        )}
      </div>
    </li>
  );
}
