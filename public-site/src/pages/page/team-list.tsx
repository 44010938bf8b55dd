import {
  CONTENT_MARKS,
  contentPlace,
  contentWords,
  ENTRY_PLACE,
  PERSON_MARKS,
  personWords,
  type ContentWords,
  type PersonWords,
} from '@city/contracts';
import type { ReactNode } from 'react';
import { useTeam } from '../../player/team';
import { currentLocale } from '../../platform/i18n/i18n';
import styles from './team-list.module.css';

/**
 * The people of the team who have agreed to appear; renders nothing if there are none. The API fills them into the
 * document. On later visits to the page they are fetched.
 */
export function TeamList() {
  return typeof document === 'undefined' ? <TeamTemplate /> : <Fetched />;
}

export function TeamTemplate() {
  const { start, end } = contentPlace('person');
  return (
    <>
      {start}
      <People>
        {ENTRY_PLACE.start}
        <Person words={{ ...CONTENT_MARKS, ...PERSON_MARKS }} />
        {ENTRY_PLACE.end}
      </People>
      {end}
    </>
  );
}

function Fetched() {
  const team = useTeam();
  if (team.length === 0) return null;
  return (
    <People>
      {team.map((person) => (
        <Person
          key={person._id}
          words={{ ...contentWords(person, { locale: currentLocale() }), ...personWords(person) }}
        />
      ))}
    </People>
  );
}

const People = ({ children }: { children: ReactNode }) => <ul className={styles.people}>{children}</ul>;

/** One person. In the built page the words are placeholders, which the server fills in. */
function Person({ words }: { words: ContentWords & PersonWords }) {
  const language = { lang: words.lang, dir: words.dir };
  return (
    <li className={styles.person}>
      <img
        className={styles.face}
        src={words.picture}
        srcSet={words.pictures}
        sizes="(min-width: 52rem) 19rem, 7rem"
        alt=""
        width={words.width}
        height={words.height}
        loading="lazy"
      />
      <div className={styles.words}>
        <h3>
          <bdi>{words.name}</bdi>
        </h3>
        <p className={styles.role} {...language}>
          {words.title}
        </p>
        <p {...language}>{words.summary}</p>
      </div>
    </li>
  );
}
