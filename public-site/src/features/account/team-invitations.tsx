import {
  contentText,
  DIRECTION,
  LOCALES,
  pictureSet,
  pictureSize,
  type TeamInvitation,
} from '@city/contracts';
import { Button, toast } from '@city/shared-ui';
import { useRef } from 'react';
import { showError } from '../../platform/i18n/show-error';
import { useT } from '../../platform/i18n/use-t';
import { useFocusFallback } from '../../ui/use-focus-fallback';
import { useAnswerTeam } from './team-queries';
import styles from './team-invitations.module.css';

/** The player’s entries on the team page, with buttons to agree, decline or withdraw. */
export function TeamInvitations({ invitations }: { invitations: readonly TeamInvitation[] }) {
  const list = useRef<HTMLUListElement>(null);
  useFocusFallback(list);
  return (
    <ul ref={list} className="stack-4" tabIndex={-1}>
      {invitations.map((invitation) => (
        <Row key={invitation._id} invitation={invitation} />
      ))}
    </ul>
  );
}

function Row({ invitation }: { invitation: TeamInvitation }) {
  const t = useT();
  const answering = useAnswerTeam();
  const { _id: id, name, picture, agreement, version } = invitation;
  // Declined entries are not in the list.
  const isShown = agreement !== null;
  const answer = (agrees: boolean) =>
    answering.mutate(
      { id, agrees, version },
      {
        onSuccess: () => void toast.success(t(agrees ? 'mycity.team.agreed' : 'mycity.team.declined')),
        onError: (error) => showError(error),
      },
    );
  const running = answering.isPending ? answering.variables.agrees : null;
  return (
    <li className={styles.row}>
      <p>{t(isShown ? 'mycity.team.shown' : 'mycity.team.asked')}</p>
      <div className="row-4">
        {picture && (
          <img
            className={styles.face}
            src={picture}
            srcSet={pictureSet(picture)}
            sizes="6rem"
            alt={t('mycity.team.face')}
            {...pictureSize(picture)}
            loading="lazy"
          />
        )}
        <div className={styles.words}>
          <h3 className={styles.name}>
            <bdi>{name}</bdi>
          </h3>
          <Words invitation={invitation} />
        </div>
      </div>
      <div className="row-2 gap-4">
        {!isShown && (
          <Button loading={running === true} onClick={() => answer(true)}>
            {t('mycity.team.agree')}
          </Button>
        )}
        <Button variant="quiet" loading={running === false} onClick={() => answer(false)}>
          {t(isShown ? 'mycity.team.withdraw' : 'mycity.team.decline')}
        </Button>
      </div>
    </li>
  );
}

/** The texts in every language they have, because the agreement is for all of them. */
function Words({ invitation: { texts } }: { invitation: TeamInvitation }) {
  return LOCALES.filter((locale) => texts[locale]).map((locale) => {
    const { title, text } = contentText(texts, locale);
    return (
      <div key={locale} lang={locale} dir={DIRECTION[locale]}>
        <strong>{title}</strong>
        <p className={styles.text}>{text}</p>
      </div>
    );
  });
}
