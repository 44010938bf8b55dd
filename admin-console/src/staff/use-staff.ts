import type { DiscordRole, StaffMembers, StaffRoles } from '@city/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { waitingApproval } from '../layout/failure-alert.js';
import { readApiFailure, useFaultText } from '../providers/api-error.js';
import type { ConsoleDataProvider } from '../providers/data-provider.js';

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

/** The roles of the Discord server; an error while Discord cannot be asked. */
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

/** A change by the reader: its errors by field, and any other failure for a FailureAlert. The panel is always read again. */
export function useStaffChange() {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const faultText = useFaultText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});

  /**
   * @param done message key, below `city.staff`, of what is said afterwards
   * @returns whether it has succeeded
   */
  const run = async (work: Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    setFaults({});
    try {
      await work;
      notify(done, { type: 'success', messageArgs: { _: translate(`city.staff.${done}`) } });
      return true;
    } catch (error) {
      const { fields } = readApiFailure(error);
      const texts = Object.entries(fields).map(([field, code]) => [field.split('.')[0], faultText(code)]);
      setFaults(Object.fromEntries(texts) as Record<string, string>);
      if (texts.length === 0) setFailure(error);
      return false;
    } finally {
      await queryClient.invalidateQueries({ queryKey: QUERY });
      setBusy(false);
    }
  };
  /** Whether the change is stored and waits for a second person. */
  const waits = waitingApproval(failure) !== null;
  return { run, busy, waits, failure, faults };
}
