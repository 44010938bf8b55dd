import type { Stories } from '../stories/stories';
import { Avatar } from './avatar';

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath fill="%238a6a4c" d="M0 0h8v8H0z"/%3E%3Ccircle cx="4" cy="3" r="1.6"/%3E%3Cpath d="M1 8a3 3 0 0 1 6 0"/%3E%3C/svg%3E';

export default {
  Avatar: {
    picture: ({ person }) => <Avatar src={PICTURE} name={person} aria-label={person} />,
    'without a picture': ({ person }) => <Avatar name={person} aria-label={person} />,
    'picture that fails': ({ person }) => (
      <Avatar src="data:image/png;base64," name={person} aria-label={person} />
    ),
    large: ({ person }) => <Avatar name={person} size={96} aria-label={person} />,
  },
} satisfies Stories;
