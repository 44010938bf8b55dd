import { REVIEW_PERMISSIONS, type GivenPermission, type Permission } from '@city/contracts';

/**
 * The permissions in the order of choice, by the part of the console. Every permission that a role can contain is in
 * one group.
 */
export const PERMISSION_GROUPS: Readonly<Record<string, readonly GivenPermission[]>> = {
  applications: REVIEW_PERMISSIONS,
  players: ['people', 'packs', 'personalData'],
  shop: ['orders', 'money', 'products'],
  site: ['content', 'messages', 'gameServers', 'settings', 'audit'],
};

/** Message key of a permission: a review is named like its panel. */
export const permissionKey = (permission: Permission): string =>
  permission.startsWith('review.')
    ? `city.menu.${permission.slice('review.'.length)}`
    : `city.staff.may_${permission}`;
