import type { EntityMember, MemberState } from '@city/contracts';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DocumentSection } from '../../kit/record/document-section.js';
import { LocalTime } from '../../kit/text/local-time.js';
import { PersonName } from '../../kit/record/person-name.js';
import { StateChip } from '../../kit/text/state-chip.js';

const TONE = {
  open: 'warning',
  confirmed: 'success',
  declined: 'default',
  left: 'default',
  removed: 'default',
} as const satisfies Record<MemberState, string>;

/** Every member that an entity's form names, and whether they have confirmed. */
export function EntityMembers({ members }: { members: readonly EntityMember[] }) {
  const translate = useTranslate();
  const count = (state: MemberState) => members.filter((member) => member.state === state).length;
  return (
    <DocumentSection title={translate('city.members.title')}>
      <Typography variant="body2" color="text.secondary">
        {translate('city.members.counts', { confirmed: count('confirmed'), open: count('open') })}
      </Typography>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {members.map(({ discordId, inGameName, state, person, at }) => (
          <Box component="li" key={discordId} sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              {person ? <PersonName person={person} /> : <bdi>{inGameName || discordId}</bdi>}
              <StateChip tone={TONE[state]} label={translate(`city.members.state.${state}`)} />
            </Box>
            <Typography variant="caption" color="text.secondary">
              {at ? <LocalTime at={at} /> : translate('city.members.noAccount')}
            </Typography>
          </Box>
        ))}
      </Box>
    </DocumentSection>
  );
}
