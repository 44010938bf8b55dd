/** A command of the server in Discord's format, in English and French: Discord does not support Arabic. */
export interface CommandDefinition {
  name: string;
  description: string;
  description_localizations: { fr: string };
  options: readonly { type: number; name: string; description: string; required: boolean }[];
  /** Permissions that members need to see it; null for none. Owners can change them in the server's settings. */
  default_member_permissions: string | null;
}

export const COMMAND_NAMES = ['status', 'link', 'apply', 'who'] as const;
export type CommandName = (typeof COMMAND_NAMES)[number];

const USER = 6;
/** Administrators see it until the server's owner opens it for a role. The API always checks the role on the site. */
const ADMINISTRATORS = '0';

const forEveryone = (name: CommandName, description: string, fr: string): CommandDefinition => ({
  name,
  description,
  description_localizations: { fr },
  options: [],
  default_member_permissions: null,
});

/** All commands, as one bulk write sets them. */
export const COMMANDS: readonly CommandDefinition[] = [
  forEveryone(
    'status',
    'Your applications, your VIP pack and what’s on its way',
    'Tes candidatures, ton pack et ce qui arrive',
  ),
  forEveryone(
    'link',
    'Your account on the site, and a code for the city',
    'Ton compte sur le site, et un code pour la ville',
  ),
  forEveryone(
    'apply',
    'What you can apply for, and what you can’t yet',
    'Où tu peux postuler, et où ce n’est pas encore possible',
  ),
  {
    name: 'who',
    description: 'For staff: a member’s account on the site',
    description_localizations: { fr: 'Pour l’équipe : le compte d’un membre sur le site' },
    options: [{ type: USER, name: 'user', description: 'The member', required: true }],
    default_member_permissions: ADMINISTRATORS,
  },
];
