import { BETA } from '@city/contracts';
import { kindForm } from '../../features/apply/kind-form';
import { SingleApplicationPage } from '../../features/apply/single-application-page';

const FORM = kindForm(BETA);

/** /beta: application for the closed beta, one per player. */
export default function BetaPage() {
  return <SingleApplicationPage of={FORM} />;
}
