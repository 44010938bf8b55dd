import { CHARACTER_PATHS, DISTRICTS, WHITELIST } from '@city/contracts';
import { Button, LinkButton, RadioGroupField, SelectField, TextField } from '@city/shared-ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useT } from '../../../../platform/i18n/use-t';
import { Link } from '../../../../ui/link/link';
import { paths } from '../../../../platform/paths';
import { useCurrentUser } from '../../../../player/session/current-user';
import { useKindT } from '../../kind-texts';
import { draftOf, keepCard, VISITOR } from '../draft-store';
import styles from './card-maker.module.css';
import { CityId } from './city-id';

/** A first city ID card: name, path and district. A stamped one can be kept, and is the draft of the application. */
export function CardMaker() {
  const t = useT();
  const kindT = useKindT(WHITELIST.name);
  const { user } = useCurrentUser();
  const owner = user?.discord_id ?? VISITOR;
  const [begun] = useState(() => draftOf(owner));
  const [name, setName] = useState(String(begun.values['characterName']));
  const [path, setPath] = useState(String(begun.values['characterPath']) || 'between');
  const [district, setDistrict] = useState(begun.district ?? DISTRICTS[0]);
  const [isStamped, setStamped] = useState(false);
  const maker = useRef<HTMLDivElement>(null);
  // The pressed button has disappeared.
  useEffect(() => maker.current?.querySelector<HTMLElement>('input, a')?.focus(), [isStamped]);

  if (user && user.whiteListStatus !== 'noApp') {
    return (
      <p>
        <Link to={paths.myCity}>{t('apply.card.already')}</Link>
      </p>
    );
  }
  const character = { characterName: name.trim(), characterPath: path };
  const stamp = (event: FormEvent) => {
    event.preventDefault();
    if (character.characterName) setStamped(true);
  };
  return (
    <div ref={maker} className={styles.maker}>
      {isStamped ? (
        <div className="stack-5 shrinks">
          <p>{t('apply.card.keepHint')}</p>
          <div className="row-3">
            <LinkButton
              variant="primary"
              size="large"
              render={<Link to={paths.whitelist} />}
              onClick={() => keepCard(owner, character, district)}
            >
              {t('apply.card.keep')}
            </LinkButton>
            <Button variant="quiet" size="large" onClick={() => setStamped(false)}>
              {t('apply.card.change')}
            </Button>
          </div>
        </div>
      ) : (
        <form className="stack-5 shrinks" onSubmit={stamp}>
          <TextField
            label={t('apply.card.name')}
            value={name}
            maxLength={WHITELIST.fields.characterName.max}
            autoComplete="off"
            required
            onChange={({ target }) => setName(target.value)}
          />
          <RadioGroupField
            label={t('apply.card.path')}
            options={CHARACTER_PATHS.map((value) => ({
              value,
              label: kindT(`option.characterPath.${value}`),
            }))}
            value={path}
            onValueChange={setPath}
          />
          <SelectField
            label={t('apply.card.district')}
            options={DISTRICTS.map((value) => ({ value, label: t(`apply.card.district.${value}`) }))}
            value={district}
            onValueChange={(value) => setDistrict(DISTRICTS.find((one) => one === value) ?? district)}
          />
          <div>
            <Button type="submit" variant="primary" size="large">
              {t('apply.card.stampIt')}
            </Button>
          </div>
        </form>
      )}
      <div key={String(isStamped)} className={styles.card} data-turns={isStamped || undefined}>
        <CityId
          character={character}
          district={district}
          stamp={isStamped ? t('apply.card.draft') : undefined}
        />
      </div>
    </div>
  );
}
