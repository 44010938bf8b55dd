import type { DiscordRole, StaffMembers, StaffRoles } from '@city/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useSubmission } from '../../kit/form/use-submission.js';
import type { ConsoleDataProvider } from '../../platform/data-provider.js';

const QUERY = ['staff'] as const;

/** The staff roles and their members. */
export interface Staff extends StaffRoles, StaffMembers {}

export function useStaff() {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: QUERY,
    queryFn: async (): Promise<Staff> => {
      const [roles, members] = await Promise.all([
        dataProvider.readStaffRoles(),
        dataProvider.readStaffMembers(),
      ]);
      return { ...roles, ...members };
    },
  });
}

/** The roles of the Discord server; an error while Discord is unreachable. */
export function useDiscordRoles() {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery<DiscordRole[]>({
    queryKey: ['discord', 'role-names'],
    queryFn: () => dataProvider.readDiscordRoles(),
    retry: false,
  });
}

/** The name of a ready role or of an own one. */
export function useRoleName({ roles }: Pick<Staff, 'roles'>): (roleId: string) => string {
  const translate = useTranslate();
  return (roleId) =>
    roles.find(({ _id }) => _id === roleId)?.name ?? translate(`city.staff.ready_${roleId}`, { _: roleId });
}

/** A change by the reader, see `useSubmission`. The panel is always read again. */
export function useStaffChange() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { submit, ...submission } = useSubmission();

  /**
   * @param done message key, below `city.staff`, of the notice after success
   * @returns whether it has succeeded
   */
  const run = async (work: Promise<unknown>, done: string): Promise<boolean> => {
    // oxlint-disable-next-line typescript/no-misused-promises -- `finally` waits for it
    const isDone = await submit(() => work.finally(() => queryClient.invalidateQueries({ queryKey: QUERY })));
    if (isDone) notify(`city.staff.${done}`, { type: 'success' });
    return isDone;
  };
  return { run, ...submission };
}
