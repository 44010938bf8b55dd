// Receipts are of every kind, and this file is downloaded with the first of them.
// eslint-disable-next-line no-restricted-imports
import { APPLICATION_KINDS, KINDS } from '@city/contracts';
import { WHITELIST, type ApplicationBase, type ApplicationKind, type CurrentUser } from '@city/contracts';
import type { ComponentType } from 'react';
import { LoadFailed } from '../../ui/failure/load-failed';
import { optionalPart } from '../../platform/lazy-part/lazy-part';
import { useCurrentUser } from '../../player/session/current-user';
import { useApplication } from './kind-queries';
import { CityId } from './whitelist/city-id/city-id';
import { useDraft } from './whitelist/draft-store';
import { WrittenApplication } from './written-application';

interface OwnAnswersProps {
  kind: ApplicationKind;
  id: string;
}

function Answers({ kind, id }: OwnAnswersProps) {
  const { data, error, refetch } = useApplication<ApplicationBase>(KINDS[kind], id);
  if (!data) return error && <LoadFailed error={error} retry={refetch} />;
  return <WrittenApplication kind={KINDS[kind]} application={data} />;
}

/** The answers with the texts of their kind. */
const WITH_TEXTS = Object.fromEntries(
  APPLICATION_KINDS.map((kind) => [kind, optionalPart(() => Promise.resolve(Answers), [kind])]),
) as Record<ApplicationKind, ComponentType<OwnAnswersProps>>;

/** The answers of one of the player's own applications; nothing until they are loaded. */
export function OwnAnswers(props: OwnAnswersProps) {
  const Shown = WITH_TEXTS[props.kind];
  return <Shown {...props} />;
}

/** The identity card of the player's own character, with the stamp of the whitelist application. */
export function OwnCityId({ id, keys }: { id: string; keys?: readonly string[] }) {
  const { data } = useApplication<ApplicationBase>(WHITELIST, id);
  const rank = useCurrentUser().user?.packRank;
  return data && <CityId character={{ ...data }} status={data.status} packRank={rank} keys={keys} />;
}

/** The city ID before the player applies, filled with the answers of the draft. Blank if there is no draft. */
export function DraftCityId({ user }: { user: CurrentUser }) {
  const { values, district } = useDraft(user.discord_id);
  return <CityId character={values} district={district} packRank={user.packRank} />;
}
