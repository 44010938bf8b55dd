import type { CurrentUser } from '@city/contracts';
import { create } from 'zustand';
import { readStored, writeStored } from '../../platform/storage/stored-state';
import { USER_INFO_KEY } from '../../platform/storage/storage-keys';

/** The user data that the header shows before the server has answered. Never used for authorization. */
export type UserInfo = Pick<
  CurrentUser,
  | '_id'
  | 'discord_id'
  | 'discord_username'
  | 'global_name'
  | 'avatarUrl'
  | 'role'
  | 'permissions'
  | 'mfaMissing'
  | 'betaStatus'
  | 'whiteListStatus'
>;

/**
 * Whether to show the console: to Admins and to everyone with a permission. It is shown even if the permissions are
 * withheld until a login with a second factor, because its page explains why.
 */
export const mayOpenDashboard = ({ role, permissions, mfaMissing }: UserInfo): boolean =>
  role === 'Admin' || Boolean(permissions?.length || mfaMissing);

interface UserInfoState {
  userInfo: UserInfo | null;
  remember(user: CurrentUser): void;
  forget(): void;
}

const VERSION = 1;

const read = () => readStored<Pick<UserInfoState, 'userInfo'>>(USER_INFO_KEY, VERSION)?.userInfo ?? null;

/** Copy of the current user in local storage, under the key `userInfo`. */
export const useUserInfoStore = create<UserInfoState>()((set) => ({
  userInfo: read(),
  remember: ({
    _id,
    discord_id,
    discord_username,
    global_name,
    avatarUrl,
    role,
    permissions,
    mfaMissing = false,
    betaStatus,
    whiteListStatus,
  }) => {
    const userInfo = {
      _id,
      discord_id,
      discord_username,
      global_name,
      avatarUrl,
      role,
      permissions,
      mfaMissing,
      betaStatus,
      whiteListStatus,
    };
    writeStored(USER_INFO_KEY, VERSION, { userInfo });
    set({ userInfo });
  },
  forget: () => {
    writeStored(USER_INFO_KEY, VERSION, null);
    set({ userInfo: null });
  },
}));

/** Subscribes to logins and logouts in other tabs. */
export function onUserInfoFromOtherTab(changed: () => void): void {
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key !== USER_INFO_KEY && key !== null) return;
    const before = useUserInfoStore.getState().userInfo?._id;
    const userInfo = read();
    if (before !== userInfo?._id) changed();
  });
}
