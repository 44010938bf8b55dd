import { displayName, type Person } from '@city/contracts';
import { Avatar, Stack, Typography } from '@mui/material';

/** A person's avatar and name. Names may be in any script, so they are isolated from the text around them. */
export function PersonName({ person }: { person: Person | null }) {
  if (!person) return null;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Avatar src={person.avatarUrl} alt="" sx={{ width: 24, height: 24 }} />
      <Typography variant="body2" component="span" sx={{ fontWeight: 'inherit' }}>
        <bdi>{displayName(person)}</bdi>
      </Typography>
    </Stack>
  );
}
