import { numberText } from '@city/contracts';
import { Tab, Tabs } from '@mui/material';
import { useGetList, useListContext, useTranslate } from 'react-admin';
import { useHost } from '../../platform/access.js';
import { COUNT, RENEW_MS } from '../../platform/waiting.js';
import { useIsBelow } from '../use-is-below.js';
import { InlineSelect } from './inline-select.js';

interface StateTabsProps<S extends string> {
  /** Message key of the accessible name. */
  label: string;
  /** The filter that the tabs set. */
  source: string;
  states: readonly S[];
  /** Message key of a state. */
  nameOf(state: S): string;
  /** States whose records are counted: states of open work, which have few records. */
  counted: readonly S[];
  /** Message key of a first tab without a state; absent if there is none. */
  all?: string;
}

/**
 * The states of a list as tabs, with the number of records in the states of open work. On a phone, where they would not
 * fit in a row, a select.
 */
export function StateTabs<S extends string>({
  label,
  source,
  states,
  nameOf,
  counted,
  all,
}: StateTabsProps<S>) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const isPhone = useIsBelow('sm');
  const chosen = states.find((state) => state === filterValues[source]);
  const choose = (state: string) => setFilters({ ...filterValues, [source]: state });
  const choices = [
    ...(all ? [{ value: '', words: translate(all) }] : []),
    ...states.map((state) => ({
      value: state,
      words: (
        <span>
          {translate(nameOf(state))}
          {counted.includes(state) && <Count source={source} state={state} />}
        </span>
      ),
    })),
  ];
  if (isPhone)
    return <InlineSelect label={translate(label)} value={chosen ?? ''} choices={choices} onChoose={choose} />;
  return (
    <Tabs
      value={chosen ?? (all ? '' : false)}
      variant="scrollable"
      aria-label={translate(label)}
      onChange={(_, state: string) => choose(state)}
    >
      {choices.map(({ value, words }) => (
        <Tab key={value} value={value} label={words} />
      ))}
    </Tabs>
  );
}

/** Number of records in the tab under the other filters. */
function Count({ source, state }: { source: string; state: string }) {
  const { resource, filterValues, total: shownTotal } = useListContext();
  const { locale } = useHost();
  const isShown = filterValues[source] === state;
  const { total: otherTotal } = useGetList(
    resource,
    { ...COUNT, filter: { ...filterValues, [source]: state } },
    { enabled: !isShown, refetchInterval: RENEW_MS },
  );
  const total = isShown ? shownTotal : otherTotal;
  return total === undefined ? null : ` (${numberText(locale, total)})`;
}
