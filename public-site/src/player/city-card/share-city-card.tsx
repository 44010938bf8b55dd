import {
  CITY_CARD_SIZES,
  type CurrentUser,
  type SharedCityCard,
  type ShareCityCardInput,
} from '@city/contracts';
import { Button, CheckboxField, icons, LinkButton, Skeleton, toast } from '@city/shared-ui';
import { useRef, useState, type ReactNode } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LoadFailed } from '../../ui/failure/load-failed';
import { copyWithToast } from '../../platform/copy-with-toast';
import { currentLocale } from '../../platform/i18n/i18n';
import { showError } from '../../platform/i18n/show-error';
import { useT } from '../../platform/i18n/use-t';
import { useFocusFallback } from '../../ui/use-focus-fallback';
import styles from './share-city-card.module.css';
import { apiDelete, apiPut } from '../../platform/api/api-client';
import { ownQuery, setOwnData } from '../../platform/api/own-query';

interface ShareCityCardProps {
  user: CurrentUser;
  /** The card, shown while there is no picture of it. */
  preview?: ReactNode;
}

/** Shares the city ID card of an accepted player as a picture, or stops sharing it. */
export function ShareCityCard({ user, preview }: ShareCityCardProps) {
  const place = useRef<HTMLDivElement>(null);
  useFocusFallback(place);
  const { data, error, refetch } = useOwnCityCard();
  if (!data && !error) return <Skeleton className={styles.waiting} />;
  const hasPicture = data?.shared && !user.suspended;
  return (
    <div ref={place} className="stack-4 soft" tabIndex={-1}>
      {!hasPicture && preview}
      {!data ? (
        error && <LoadFailed error={error} retry={refetch} />
      ) : data.shared ? (
        <Shared card={data.shared} isHidden={user.suspended} />
      ) : (
        <Choice />
      )}
    </div>
  );
}

/** The player consents to showing their name each time. */
function Choice() {
  const t = useT();
  const [withName, setWithName] = useState(false);
  const sharing = useShareCityCard();
  const share = () =>
    sharing.mutate(
      { withName },
      {
        onSuccess: () => void toast.success(t('receipt.card.shared')),
        onError: (error) => showError(error),
      },
    );
  return (
    <>
      <p>{t('receipt.card.text')}</p>
      <CheckboxField label={t('receipt.card.withName')} checked={withName} onCheckedChange={setWithName} />
      <div>
        <Button variant="secondary" loading={sharing.isPending} onClick={share}>
          {t('receipt.card.share')}
        </Button>
      </div>
    </>
  );
}

/** The picture as others see it; hidden from all while its player is suspended. */
function Shared({ card, isHidden }: { card: SharedCityCard; isHidden: boolean }) {
  const t = useT();
  const sharing = useShareCityCard();
  // Others see the picture in the language in which the player shares it.
  const address = `${card.address}?lang=${currentLocale()}`;
  const stop = () =>
    sharing.mutate(null, {
      onSuccess: () => void toast.success(t('receipt.card.stopped')),
      onError: (error) => showError(error),
    });
  return (
    <>
      {isHidden ? (
        <p>{t('receipt.card.hidden')}</p>
      ) : (
        <>
          <div className={styles.picture}>
            <img src={address} alt={t('receipt.card.alt')} {...CITY_CARD_SIZES.wide} />
          </div>
          <p>{t(card.withName ? 'receipt.card.named' : 'receipt.card.nameless')}</p>
        </>
      )}
      <div className="row-3">
        {!isHidden && <CopyAndSave address={address} />}
        <Button variant="secondary" loading={sharing.isPending} onClick={stop}>
          {t('receipt.card.stop')}
        </Button>
      </div>
      <p className="hint">{t('receipt.card.stopHint')}</p>
    </>
  );
}

const tallOf = (address: string): string => `${address}&format=tall`;

/** Opens the share sheet of the system with the tall picture, or with the link where it takes no pictures. */
function ShareSheet({ address }: { address: string }) {
  const t = useT();
  const [isOpening, setOpening] = useState(false);
  const share = async () => {
    setOpening(true);
    try {
      await navigator.share(await sharedData(address, t('receipt.card.title')));
    } catch (error) {
      // The player has closed the sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast.error(t('receipt.card.sheetFailed'));
    } finally {
      setOpening(false);
    }
  };
  return (
    <Button variant="primary" loading={isOpening} onClick={() => void share()}>
      <icons.Send aria-hidden="true" size={18} />
      {t('receipt.card.sheet')}
    </Button>
  );
}

async function sharedData(address: string, title: string): Promise<ShareData> {
  const link = { title, url: new URL(address, window.location.origin).href };
  const response = await fetch(tallOf(address));
  if (!response.ok) return link;
  const files = [new File([await response.blob()], 'city-id.png', { type: 'image/png' })];
  return navigator.canShare?.({ files }) ? { title, files } : link;
}

function CopyAndSave({ address }: { address: string }) {
  const t = useT();
  const copy = () =>
    copyWithToast(
      new URL(address, window.location.origin).href,
      t('receipt.card.copied'),
      t('receipt.card.copyFailed'),
    );
  return (
    <>
      {'share' in navigator && <ShareSheet address={address} />}
      <Button variant="secondary" onClick={() => void copy()}>
        <icons.Copy aria-hidden="true" size={18} />
        {t('receipt.card.copy')}
      </Button>
      <LinkButton variant="secondary" render={<a href={address} download="city-id.png" />}>
        <icons.Download aria-hidden="true" size={18} />
        {t('receipt.card.download')}
      </LinkButton>
      <LinkButton variant="secondary" render={<a href={tallOf(address)} download="city-id-story.png" />}>
        <icons.Download aria-hidden="true" size={18} />
        {t('receipt.card.downloadTall')}
      </LinkButton>
    </>
  );
}

const PATH = '/api/city-cards/mine';
const KEY = ['city-card'];

/** GET /api/city-cards/mine: the picture of the city ID card that the player shares. */
function useOwnCityCard() {
  return useQuery(ownQuery(KEY, PATH));
}

/** Shares the card; null stops it. */
function useShareCityCard() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (choice: ShareCityCardInput | null) => (choice ? apiPut(PATH, choice) : apiDelete(PATH)),
    onSuccess: (own) => setOwnData(queries, KEY, own),
  });
}
