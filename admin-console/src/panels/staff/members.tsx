import { displayName, type Person, type StaffMember } from '@city/contracts';
import { Box, Button, Chip, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CommandForm } from '../../kit/form/command-form.js';
import type { Command } from '../../kit/form/use-command.js';
import { Muted, Section } from '../../kit/record/document.js';
import { PersonName, BlockedForOwnRecord } from '../../kit/record/person.js';
import { useTimeText } from '../../kit/text/values.js';
import { endOf, LastDay, lastDayOf } from './last-day.js';
import { PlayerSearch } from './player-search.js';
import { STAFF, type Staff, useDiscordRoles, useRoleName } from './use-staff.js';

/** The Admins, then every member with their role, its date and its giver. */
export function Members({ staff }: { staff: Staff }) {
  const translate = useTranslate();
  const { admins, members } = staff;
  return (
    <Section title={translate('city.staff.members')}>
      <Admins admins={admins} />
      {members.length === 0 && <Typography variant="body2">{translate('city.staff.noMembers')}</Typography>}
      {members.map((member) => (
        <Member key={member._id} member={member} staff={staff} />
      ))}
    </Section>
  );
}

function Member({ member, staff }: { member: StaffMember; staff: Staff }) {
  const translate = useTranslate();
  const t = (key: string, values?: Record<string, unknown>) => translate(`city.staff.${key}`, values);
  const timeText = useTimeText();
  const roleName = useRoleName(staff)(member.roleId);
  const discordRoles = useDiscordRoles().data ?? [];
  // Read once: the list is read again after each change.
  const [now] = useState(() => Date.now());
  const { player, discordRoleId, givenBy, givenAt, until } = member;
  const hasEnded = until !== null && Date.parse(until) <= now;
  const discordRole = discordRoles.find(({ id }) => id === discordRoleId)?.name ?? discordRoleId;
  const who = player ? displayName(player) : t('everyone', { role: discordRole });
  const facts = [
    t('givenBy', { time: timeText(givenAt), name: displayName(givenBy) }),
    ...(until ? [t(hasEnded ? 'ended' : 'until', { time: timeText(until) })] : []),
  ];
  return (
    <Box
      role="group"
      aria-label={`${who}: ${roleName}`}
      sx={{
        display: 'grid',
        gap: 0.5,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        paddingBlock: 1,
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {player ? <PersonName person={player} /> : <bdi>{who}</bdi>}
        <Chip size="small" color={hasEnded ? 'default' : 'primary'} label={<bdi>{roleName}</bdi>} />
      </Box>
      <Muted>{facts.join(' · ')}</Muted>
      {!hasEnded && (
        <BlockedForOwnRecord discordId={player?.discord_id}>
          <MemberActions member={member} label={`${who}: ${roleName}`} />
        </BlockedForOwnRecord>
      )}
    </Box>
  );
}

function MemberActions({ member, label }: { member: StaffMember; label: string }) {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.staff.${key}`);
  const [open, setOpen] = useState<'end' | 'take' | null>(null);
  const { _id, roleId, player, discordRoleId, until } = member;
  const close = () => setOpen(null);
  if (open === null)
    return (
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button size="small" aria-label={`${t('changeEnd')}: ${label}`} onClick={() => setOpen('end')}>
          {t('changeEnd')}
        </Button>
        <Button
          size="small"
          color="error"
          aria-label={`${t('take')}: ${label}`}
          onClick={() => setOpen('take')}
        >
          {t('take')}
        </Button>
      </Box>
    );
  const isEnd = open === 'end';
  return (
    <CommandForm
      title={`${t(isEnd ? 'changeEnd' : 'take')}: ${label}`}
      submitLabel={isEnd ? translate('ra.action.save') : t('takeConfirm')}
      color={isEnd ? 'primary' : 'error'}
      start={{ until: lastDayOf(until) }}
      command={(api, { until: day }) =>
        isEnd
          ? api.giveStaffRole({
              roleId,
              ...(player ? { userId: player._id } : { discordRoleId: String(discordRoleId) }),
              ...endOf(day),
            })
          : api.takeStaffRole(_id)
      }
      done={`city.staff.${isEnd ? 'saved' : 'taken'}`}
      reads={STAFF}
      sx={{ gap: 1, justifyItems: 'start' }}
      onDone={close}
      onCancel={close}
    >
      {isEnd ? <LastDay /> : <Typography variant="body2">{t('takeHint')}</Typography>}
    </CommandForm>
  );
}

/** The Admins, who can name others and remove each other. */
export function Admins({ admins }: { admins: Person[] }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography variant="subtitle1" component="h3">
        {translate('city.staff.admins')}
      </Typography>
      <Muted>{translate('city.staff.adminsHint')}</Muted>
      {admins.map((admin) => (
        <Box key={admin._id} role="group" aria-label={displayName(admin)} sx={{ display: 'grid', gap: 0.5 }}>
          <PersonName person={admin} />
          <BlockedForOwnRecord discordId={admin.discord_id}>
            <RemoveAdmin admin={admin} />
          </BlockedForOwnRecord>
        </Box>
      ))}
      <NameAdmin />
    </Box>
  );
}

function RemoveAdmin({ admin }: { admin: Person }) {
  return (
    <AdminChange
      change="Remove"
      done="adminRemoved"
      of={displayName(admin)}
      command={(api) => api.removeAdmin(admin._id)}
    />
  );
}

function NameAdmin() {
  return (
    <AdminChange change="Name" done="adminNamed" command={(api, { playerId }) => api.nameAdmin(playerId)}>
      <PlayerSearch source="playerId" />
    </AdminChange>
  );
}

interface AdminChangeProps {
  change: 'Name' | 'Remove';
  /** Message key below `city.staff`. */
  done: string;
  /** Name of the person whose role changes, for the button’s name. */
  of?: string;
  command: Command<{ playerId: string }, unknown>;
  children?: ReactNode;
}

function AdminChange({ change, done, of, command, children }: AdminChangeProps) {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.staff.admin${change}${key}`);
  const [open, setOpen] = useState(false);
  const name = of ? `${t('')}: ${of}` : t('');
  if (!open)
    return (
      <Button
        size="small"
        {...(of && { color: 'error' as const, 'aria-label': name })}
        onClick={() => setOpen(true)}
      >
        {t('')}
      </Button>
    );
  return (
    <CommandForm
      title={name}
      submitLabel={t('Confirm')}
      color="error"
      start={{ playerId: '' }}
      command={command}
      done={`city.staff.${done}`}
      reads={STAFF}
      isComplete={({ playerId }) => of !== undefined || playerId !== ''}
      sx={{ gap: 1 }}
      onDone={() => setOpen(false)}
      onCancel={() => setOpen(false)}
    >
      <Typography variant="body2">{t('Hint')}</Typography>
      {children}
    </CommandForm>
  );
}
