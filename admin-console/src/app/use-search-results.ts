import {
  type ApplicationBase,
  displayName,
  foldText,
  type Order,
  type Player,
  readOrderNumber,
  SETTING_KEYS,
  nameOfLines,
} from '@city/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { listQuery } from '../kit/list/list-query.js';
import { useHolds, useMayOpen } from '../platform/access.js';
import type { ConsoleDataProvider } from '../platform/data-provider.js';
import { APPLICATION_RESOURCES } from '../platform/resources.js';
import { PANELS } from './panels.js';

export interface SearchResult {
  /** Its address in the console. */
  to: string;
  name: string;
  /** What it is. */
  detail: string;
}

/** How many are shown, and at most how many of each sort. */
const SHOWN = 8;
const OF_EACH = 4;
/** Shorter texts find too much. */
const MIN_LENGTH = 2;
/** The API is asked after this pause; pages and settings are found without one. */
const PAUSE_MS = 40;

const NEWEST = {
  pagination: { page: 1, perPage: OF_EACH },
  sort: { field: 'createdAt', order: 'DESC' },
} as const;

/** What a typed text finds, of everything that the reader may open. */
export function useSearchResults(typed: string): { results: SearchResult[]; isSearching: boolean } {
  const here = usePagesAndSettings(typed);
  const { data = [], isFetching } = useRecords(typed);
  const found = typed.trim().length < MIN_LENGTH ? [] : data;
  const isOrder = readOrderNumber(typed) !== null;
  // An order number means that order. Names of players are sought more often than settings.
  const results = isOrder
    ? [...found, ...here]
    : [...here.slice(0, OF_EACH), ...found, ...here.slice(OF_EACH)];
  return { results: results.slice(0, SHOWN), isSearching: isFetching };
}

/** Whether each word of the sought text begins a word of the name. Both are folded. */
const matches = (name: string, sought: string): boolean => {
  const words = foldText(name).split(/[^\p{L}\p{N}]+/u);
  return foldText(sought)
    .split(' ')
    .every((part) => words.some((word) => word.startsWith(part)));
};

function usePagesAndSettings(typed: string): SearchResult[] {
  const translate = useTranslate();
  const mayOpen = useMayOpen();
  const holds = useHolds();
  if (!typed.trim()) return [];
  const pages = [
    { name: '', label: 'city.menu.dashboard' },
    ...PANELS.filter(({ name }) => mayOpen(name)),
  ].map(({ name, label }) => ({
    to: `/${name}`,
    name: translate(label),
    detail: translate('city.search.page'),
  }));
  const settings = holds('settings')
    ? SETTING_KEYS.map((key) => translate(`city.settings.name.${key.replace('.', '_')}`)).map((name) => ({
        to: `/settings?${new URLSearchParams({ find: name }).toString()}`,
        name,
        detail: translate('city.menu.settings'),
      }))
    : [];
  return [...pages, ...settings].filter(({ name }) => matches(name, typed));
}

/** The records that the API finds: an order by its number, players, and applications by their player. */
function useRecords(typed: string) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const mayOpen = useMayOpen();
  const q = useAfterPause(typed.trim());

  const list = async <T extends object>(resource: string, filter: object): Promise<(T & RaRecord)[]> =>
    mayOpen(resource) ? (await dataProvider.getList(resource, { ...NEWEST, filter })).data : [];

  const orders = async (number: string): Promise<SearchResult[]> =>
    (await list<Order>('orders', { number })).map((order) => ({
      to: `/orders/${order.id}`,
      name: `${order.number} · ${nameOfLines(order.lines)}`,
      detail: translate('city.menu.orders'),
    }));
  const players = async (): Promise<SearchResult[]> =>
    (await list<Player>('users', { q })).map((player) => ({
      to: `/users/${player.id}/show`,
      name: withUsername(player),
      detail: translate('city.list.columns.player'),
    }));
  const applications = async (resource: string, kind: string): Promise<SearchResult[]> =>
    (await list<ApplicationBase>(resource, { q })).map(({ id, createdBy, status }) => ({
      to: `/${resource}/${id}${listQuery({ status })}`,
      name: withUsername(createdBy),
      detail: `${translate(`city.menu.${kind}`)} · ${translate(`city.status.${status}`)}`,
    }));

  return useQuery({
    queryKey: ['search', q],
    queryFn: async () => {
      const number = readOrderNumber(q);
      if (number) return orders(number);
      const found = await Promise.all([
        players(),
        ...Object.entries(APPLICATION_RESOURCES).map(([resource, kind]) => applications(resource, kind)),
      ]);
      return found.flat();
    },
    enabled: q.length >= MIN_LENGTH,
    placeholderData: keepPreviousData,
    refetchInterval: false,
    staleTime: 10_000,
  });
}

const withUsername = (person: Pick<Player, 'discord_username' | 'global_name'>): string =>
  person.global_name && person.global_name !== person.discord_username
    ? `${displayName(person)} (${person.discord_username})`
    : displayName(person);

/** The text, once the reader has stopped typing. */
function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
