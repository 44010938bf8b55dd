import { displayName, type StaffMember } from '@city/contracts';
import { Box, Button, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CommandForm } from '../../kit/form/command-form.js';
import { Section } from '../../kit/record/document.js';
import { PersonName, UnlessOwn } from '../../kit/record/person.js';
import { useTimeText } from '../../kit/text/time.js';
import { Admins } from './admins.js';
import { endOf, LastDay, lastDayOf } from './last-day.js';
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
      <Typography variant="body2" color="text.secondary">
        {facts.join(' · ')}
      </Typography>
      {!hasEnded && (
        <UnlessOwn discordId={player?.discord_id}>
          <MemberActions member={member} label={`${who}: ${roleName}`} />
        </UnlessOwn>
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
