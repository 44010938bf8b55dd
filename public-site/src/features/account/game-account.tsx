import { ACCESS_LIMITS, type GameLink, type LinkCode, type MyGame } from '@city/contracts';
import { Button, toast } from '@city/shared-ui';
import { useRef } from 'react';
import { ConfirmedAction } from '../../ui/confirmed-action';
import { CopyField } from '../../ui/copy-field/copy-field';
import { showError } from '../../platform/i18n/show-error';
import { useDateTime } from '../../platform/i18n/use-date-time';
import { useT } from '../../platform/i18n/use-t';
import { useFocusFallback } from '../../ui/use-focus-fallback';
import { useConfirmLink, useGameAccount, useLinkCode, useUnlink } from '../../player/game-account-queries';
import styles from './rows.module.css';

/** The player’s game accounts, and a code for an account that Discord does not identify. */
export function GameAccount({ game }: { game: MyGame }) {
  const { links, characters } = game;
  const t = useT();
  const { mutate, data: code, isPending } = useLinkCode();
  useGameAccount(code);
  const place = useRef<HTMLDivElement>(null);
  useFocusFallback(place);
  // Licences that a player has not confirmed do not count for the limit.
  const hasRoom = links.filter(({ confirm }) => confirm === null).length < ACCESS_LIMITS.licences;
  return (
    <div ref={place} className="stack-4 soft" tabIndex={-1}>
      <Presence game={game} />
      <p>{t(links.length > 0 ? 'mycity.game.text' : 'mycity.game.none')}</p>
      {links.length > 0 && (
        <ul className="stack">
          {links.map((link) => (
            <Linked key={link.id} link={link} />
          ))}
        </ul>
      )}
      {links.length > 0 && <p>{t('mycity.game.notYou')}</p>}
      {characters.length > 0 && <Characters characters={characters} />}
      {code && <Code code={code} />}
      {hasRoom ? (
        <div>
          <Button
            variant="secondary"
            loading={isPending}
            onClick={() => mutate(undefined, { onError: (error) => showError(error) })}
          >
            {t(code ? 'mycity.game.newCode' : 'mycity.game.getCode')}
          </Button>
        </div>
      ) : (
        <p>{t('mycity.game.full')}</p>
      )}
    </div>
  );
}

/** Whether the player is in the city, and when it restarts. */
function Presence({ game: { inCity, restartAt } }: { game: MyGame }) {
  const t = useT();
  const dateText = useDateTime('long');
  return (
    <>
      {inCity && (
        <p className={styles.name}>
          {t('mycity.game.inCity', { server: inCity.server, date: dateText(inCity.since) })}
        </p>
      )}
      {restartAt && <p>{t('mycity.game.restart', { date: dateText(restartAt) })}</p>}
    </>
  );
}

/** The player’s characters in the city, with the server’s name if there are several servers. */
function Characters({ characters }: Pick<MyGame, 'characters'>) {
  const t = useT();
  const areSeveral = new Set(characters.map(({ server }) => server.id)).size > 1;
  return (
    <div>
      <p className="hint">{t('mycity.game.characters')}</p>
      <ul className="stack" aria-label={t('mycity.game.characters')}>
        {characters.map(({ key, name, server }) => (
          <li key={`${server.id} ${key}`} className={styles.name}>
            <bdi>{name}</bdi>
            {areSeveral && <bdi className="hint">{server.name}</bdi>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** In groups of four, which are easier to type; the door ignores the hyphens. */
function Code({ code: { code, expiresAt } }: { code: LinkCode }) {
  const t = useT();
  const dateText = useDateTime('long');
  return (
    <div className="stack-2" role="status">
      <CopyField
        label={t('mycity.game.code')}
        text={code.replace(/.{4}(?=.)/g, '$&-')}
        copyLabel={t('payment.tip.copyCode')}
      />
      <p className="hint">{t('mycity.game.codeUse', { date: dateText(expiresAt) })}</p>
    </div>
  );
}

/** The servers on which a claimed game account counts, and the step that makes it count on all. */
function Claimed({ link: { servers, confirm, until } }: { link: GameLink }) {
  const t = useT();
  const dateText = useDateTime('long');
  if (servers === null) return null;
  const where =
    servers.length > 0 ? t('mycity.game.only', { servers: servers.join(', ') }) : t('mycity.game.noServer');
  const isUntil = until !== null && servers.length > 0;
  return (
    <>
      <p className="hint">
        <bdi>{where}</bdi>
      </p>
      {confirm === 'code' && (
        <p className="hint">
          {isUntil ? t('mycity.game.untilCode', { date: dateText(until) }) : t('mycity.game.needsCode')}
        </p>
      )}
    </>
  );
}

function Linked({ link }: { link: GameLink }) {
  const { id, ending, by, linkedAt, confirm } = link;
  const t = useT();
  const confirming = useConfirmLink();
  const dayText = useDateTime('day');
  const unlinking = useUnlink();
  const unlink = (close: () => void) =>
    unlinking.mutate(id, {
      onSuccess: () => void toast.success(t('mycity.game.unlinked')),
      onError: (error) => {
        close();
        showError(error);
      },
    });
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{t('mycity.game.endsIn', { ending })}</p>
        <p className="hint">{t(`mycity.game.by.${by}`, { date: dayText(linkedAt) })}</p>
        <Claimed link={link} />
      </div>
      {confirm === 'press' && (
        <Button
          variant="secondary"
          loading={confirming.isPending}
          aria-label={t('mycity.game.confirmOf', { ending })}
          onClick={() =>
            confirming.mutate(id, {
              onSuccess: () => void toast.success(t('mycity.game.confirmed')),
              onError: (error) => showError(error),
            })
          }
        >
          {t('mycity.game.confirm')}
        </Button>
      )}
      <ConfirmedAction
        aria-label={t('mycity.game.unlinkOf', { ending })}
        label={t('mycity.game.unlink')}
        title={t('mycity.game.unlinkTitle', { ending })}
        text={t('mycity.game.unlinkText')}
        keep={t('mycity.game.keep')}
        confirm={t('mycity.game.unlink')}
        isPending={unlinking.isPending}
        onConfirm={unlink}
      />
    </li>
  );
}
