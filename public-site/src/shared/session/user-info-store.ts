import type { CurrentUser } from '@city/contracts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** What the header needs before the server has answered. It proves nothing and opens nothing. */
export type UserInfo = Pick<
  CurrentUser,
  | '_id'
  | 'discord_id'
  | 'discord_username'
  | 'global_name'
  | 'avatarUrl'
  | 'role'
  | 'mfaMissing'
  | 'betaStatus'
  | 'whiteListStatus'
>;

interface UserInfoState {
  userInfo: UserInfo | null;
  remember(user: CurrentUser): void;
  forget(): void;
}

/** Copy of the current user in local storage, under the key `userInfo`. */
export const useUserInfoStore = create<UserInfoState>()(
  persist(
    (set) => ({
      userInfo: null,
      remember: ({
        _id,
        discord_id,
        discord_username,
        global_name,
        avatarUrl,
        role,
        mfaMissing = false,
        betaStatus,
        whiteListStatus,
      }) =>
        set({
          userInfo: {
            _id,
            discord_id,
            discord_username,
            global_name,
            avatarUrl,
            role,
            mfaMissing,
            betaStatus,
            whiteListStatus,
          },
        }),
      forget: () => {
        set({ userInfo: null });
        useUserInfoStore.persist.clearStorage();
      },
    }),
    { name: 'userInfo', version: 1, partialize: ({ userInfo }) => ({ userInfo }) },
  ),
);
