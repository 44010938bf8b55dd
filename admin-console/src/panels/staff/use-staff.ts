import type { StaffMembers, StaffRoles } from '@city/contracts';
import { useTranslate } from 'react-admin';
import { useApiQuery } from '../../platform/use-api.js';

/** First part of the queries of the panel. */
export const STAFF = ['staff'];

/** The staff roles and their members. */
export interface Staff extends StaffRoles, StaffMembers {}

export const useStaff = () =>
  useApiQuery(STAFF, async (api): Promise<Staff> => {
    const [roles, members] = await Promise.all([api.readStaffRoles(), api.readStaffMembers()]);
    return { ...roles, ...members };
  });

/** The roles of the Discord server; an error while Discord is unreachable. */
export const useDiscordRoles = () =>
  useApiQuery(['discord', 'role-names'], (api) => api.readDiscordRoles(), { retry: false });

/** The name of a ready role or of an own one. */
export function useRoleName({ roles }: Pick<Staff, 'roles'>): (roleId: string) => string {
  const translate = useTranslate();
  return (roleId) =>
    roles.find(({ _id }) => _id === roleId)?.name ?? translate(`city.staff.ready_${roleId}`, { _: roleId });
}
