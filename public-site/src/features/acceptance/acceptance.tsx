import { pagePath, pageVersionIn, shownText, type MustAccept } from '@city/contracts';
import { Button, Dialog, toast } from '@city/shared-ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { apiPost } from '../../platform/api/api-client';
import { currentLocale } from '../../platform/i18n/i18n';
import { showError } from '../../platform/i18n/show-error';
import { useDateTime } from '../../platform/i18n/use-date-time';
import { useT } from '../../platform/i18n/use-t';
import { changeCurrentUser, refreshCurrentUser } from '../../player/session/current-user';
import { Link } from '../../ui/link/link';
import styles from './acceptance.module.css';

/** Asks a player to accept a new version of a page: in a dialog, and on the page itself in a bar below its text. */
export function Acceptance({ asked }: { asked: readonly MustAccept[] }) {
  const [page] = asked;
  return page ? <Question key={`${page.slug} ${page.version}`} page={page} /> : null;
}

function Question({ page: { slug, title, version, from, note } }: { page: MustAccept }) {
  const t = useT();
  const dayText = useDateTime('day');
  const locale = currentLocale();
  const { pathname, search } = useLocation();
  const [isLater, setLater] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isLate] = useState(() => Date.parse(from) <= Date.now());
  const path = pagePath(slug);
  const name = shownText(title, locale).text;
  const changed = note && shownText(note, locale).text;

  async function accept() {
    setSending(true);
    try {
      const mustAccept = await apiPost(`/api/pages/${slug}/accept`, { version });
      toast.success(t('acceptance.done'));
      changeCurrentUser({ mustAccept });
    } catch (error) {
      showError(error);
      setSending(false);
      // There may be a newer version.
      void refreshCurrentUser();
    }
  }

  const button = (
    <Button loading={isSending} onClick={() => void accept()}>
      {t('acceptance.accept')}
    </Button>
  );
  const text = isLate ? t('acceptance.now') : t('acceptance.text', { date: dayText(from) });
  if (pathname === path && pageVersionIn(search) === null) {
    return (
      <aside className={styles.bar} aria-label={t('acceptance.title', { page: name })}>
        <p>{text}</p>
        {button}
      </aside>
    );
  }
  return (
    <Dialog
      open={!isLater}
      onOpenChange={(isOpen) => setLater(!isOpen)}
      title={t('acceptance.title', { page: name })}
      description={text}
      actions={
        <>
          <Button variant="secondary" onClick={() => setLater(true)}>
            {t('acceptance.later')}
          </Button>
          {button}
        </>
      }
    >
      {changed && <p>{t('acceptance.changed', { note: changed })}</p>}
      <p>
        <Link to={path}>{t('acceptance.read')}</Link>
      </p>
    </Dialog>
  );
}
