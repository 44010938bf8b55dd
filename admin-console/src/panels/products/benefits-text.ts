import type { Benefit } from '@city/contracts';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';

/**
 * Returns a function that puts benefits into one line: `VIP pack 3 · 30 days + car.sultan · for a character · never
 * removed · for good`.
 */
export function useBenefitsText(): (benefits: readonly Benefit[]) => string {
  const translate = useTranslate();
  return useMemo(() => {
    const say = (key: string, options?: object) => translate(`city.products.benefits.${key}`, options);
    const parts = (benefit: Benefit): string[] => {
      switch (benefit.kind) {
        case 'level':
          return [`${say(`group.${benefit.group}`, { _: benefit.group })} ${benefit.rank}`];
        case 'thing':
          return [benefit.effect, say(`scope.${benefit.scope}`), say(`takeBack.${benefit.takeBack}`)];
      }
    };
    const time = ({ days }: Benefit) => (days === null ? say('forGood') : say('days', { smart_count: days }));
    const line = (benefit: Benefit) => [...parts(benefit), time(benefit)].join(' · ');
    return (benefits) => benefits.map(line).join(' + ') || say('none');
  }, [translate]);
}
