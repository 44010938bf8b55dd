import { ENTITY_FORM } from '../../features/apply/entity/entity-form';
import { useTypeLabels } from '../../features/apply/entity/use-type-labels';
import { SingleApplicationPage } from '../../features/apply/single-application-page';

/** /entity: application for an illegal entity, one per player. */
export default function EntityPage() {
  return <SingleApplicationPage of={ENTITY_FORM} optionLabels={useTypeLabels()} />;
}
