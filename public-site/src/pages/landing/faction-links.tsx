import {
  contentPath,
  contentPlace,
  factionMark,
  factionOfRow,
  recruitingPlace,
  rowPlace,
  type DirectoryRow,
} from '@city/contracts';
import { Badge, VisuallyHidden } from '@city/shared-ui';
import { useLatestContent } from '../../features/news/latest-content';
import { useT } from '../../platform/i18n/use-t';
import { paths, siteAddress } from '../../platform/paths';
import styles from './jobs.module.css';

// In documents the API fills in the links; on later visits to the page the factions are fetched.
const isDocument = () => typeof document === 'undefined';

interface RowProps {
  row: DirectoryRow;
  /** In the reader's language. */
  name: string;
}

/** The name of a row of the directory, which links to the page of its faction if there is one. */
export function RowName({ row, name }: RowProps) {
  const { start, end } = rowPlace(row);
  // A single text: React would write comments between several texts.
  return isDocument() ? `${start}${name}${end}` : <FetchedName row={row} name={name} />;
}

/** The faction of a row, if it is published and loaded. */
const useFaction = (row: DirectoryRow) => factionOfRow(useLatestContent()?.faction ?? [], row);

function FetchedName({ row, name }: RowProps) {
  const faction = useFaction(row);
  return faction ? <a href={siteAddress(contentPath(faction))}>{name}</a> : name;
}

/** The name on a shield, which leads to the page of the faction, or to all factions. */
export function ShieldName({ row, name }: RowProps) {
  if (isDocument()) return <ShieldLink address={factionMark(row)} name={name} />;
  return <FetchedShieldName row={row} name={name} />;
}

function FetchedShieldName({ row, name }: RowProps) {
  const faction = useFaction(row);
  return <ShieldLink address={siteAddress(faction ? contentPath(faction) : paths.factions)} name={name} />;
}

function ShieldLink({ address, name }: { address: string; name: string }) {
  const t = useT();
  return (
    <a href={address}>
      <span>{name}</span>
      <VisuallyHidden>, {t('landing.factions.about')}</VisuallyHidden>
    </a>
  );
}

/** A badge if the faction of a row recruits. */
export function Recruiting({ row }: { row: DirectoryRow }) {
  const { start, end } = recruitingPlace(row);
  if (!isDocument()) return <FetchedRecruiting row={row} />;
  return (
    <>
      {start}
      <RecruitingBadge />
      {end}
    </>
  );
}

function FetchedRecruiting({ row }: { row: DirectoryRow }) {
  return useFaction(row)?.faction?.recruitment === 'open' ? <RecruitingBadge /> : null;
}

function RecruitingBadge() {
  const t = useT();
  return (
    <Badge tone="ok" className={styles.recruiting}>
      {t('landing.jobs.recruiting')}
    </Badge>
  );
}

/** The link to all factions, unless none is published. */
export function AllFactions() {
  const { start, end } = contentPlace('faction');
  if (!isDocument()) return <FetchedAllFactions />;
  return (
    <>
      {start}
      <AllFactionsLink />
      {end}
    </>
  );
}

function FetchedAllFactions() {
  return useLatestContent()?.faction.length ? <AllFactionsLink /> : null;
}

function AllFactionsLink() {
  const t = useT();
  return (
    <p className={styles.all}>
      <a href={siteAddress(paths.factions)}>{t('landing.jobs.all')}</a>
    </p>
  );
}
