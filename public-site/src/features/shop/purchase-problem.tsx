import { nameOfRank, PACK_GROUP, type PurchaseProblem } from '@city/contracts';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';

/** Tells the player why they may not buy a product, with a link to what they need. */
export function PurchaseProblemText({ problem }: { problem: PurchaseProblem }) {
  const t = useT();
  const text = useProblemText(problem);
  if (problem.code === 'LIMIT_REACHED' || problem.details.link === null) return text;
  const { fact, link } = problem.details;
  return (
    <>
      {text} <Link to={link}>{t(fact === 'level' ? 'shop.needs.see' : 'shop.needs.apply')}</Link>
    </>
  );
}

function useProblemText(problem: PurchaseProblem): string {
  const t = useT();
  if (problem.code === 'LIMIT_REACHED') {
    const { perPlayer } = problem.details;
    return perPlayer === 1 ? t('shop.limit.one') : t('shop.limit.many', { count: perPlayer });
  }
  const needs = problem.details;
  switch (needs.fact) {
    case 'application':
      return t(`shop.needs.${needs.kind}`);
    case 'entity':
      return t(`shop.needs.${needs.part}`);
    case 'department':
      return t('shop.needs.department', { department: needs.department });
    case 'level': {
      const name = needs.group === PACK_GROUP ? nameOfRank(needs.rank) : null;
      if (!name) return t('shop.needs.level');
      return t(needs.exact ? 'shop.needs.packExactly' : 'shop.needs.pack', { pack: t(`pack.${name}`) });
    }
  }
}
