import {
  KINDS,
  WHITELIST,
  type ApplicationBase,
  type ApplicationKind,
  type ApplicationKindSpec,
} from '@city/contracts';
import { LoadFailed } from '../../shared/application-form/load-failed';
import { useApplication } from './kind-queries';
import { CityId } from './whitelist/city-id/city-id';
import { WrittenApplication } from './written-application';

/** Receipts are of every kind; this file is downloaded with the first of them. */
const SPECS: Readonly<Record<ApplicationKind, ApplicationKindSpec>> = KINDS;

interface OwnAnswersProps {
  kind: ApplicationKind;
  id: string;
}

/** The answers of one of the player's own applications; nothing until they are loaded. */
export function OwnAnswers({ kind, id }: OwnAnswersProps) {
  const { data, error, refetch } = useApplication<ApplicationBase>(SPECS[kind], id);
  if (!data) return error && <LoadFailed error={error} retry={refetch} />;
  return <WrittenApplication kind={SPECS[kind]} application={data} isOpen={data.status === 'Pending'} />;
}

/** The identity card of the player's own character, stamped once the whitelist application is accepted. */
export function OwnCityId({ id }: { id: string }) {
  const { data } = useApplication<ApplicationBase>(WHITELIST, id);
  return data && <CityId character={{ ...data }} isAccepted={data.status === 'Accepted'} />;
}
