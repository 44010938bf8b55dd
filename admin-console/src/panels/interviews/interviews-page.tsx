import { dateText, displayName, type InterviewSlot, type StaffInterview } from '@city/contracts';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useCommand } from '../../kit/form/use-command.js';
import { Loaded } from '../../kit/list/loaded.js';
import { Muted, Section } from '../../kit/record/document.js';
import { PanelPage } from '../../kit/record/panel-page.js';
import { useHost } from '../../platform/access.js';
import { useApiQuery } from '../../platform/use-api.js';
import { InterviewCard, INTERVIEWS } from './interview-card.js';
import { PublishForm } from './publish-form.js';

interface Desk {
  interviews: StaffInterview[];
  slots: InterviewSlot[];
  timeZone: string;
  isOff: boolean;
}

/** Appointments with accepted players, and the times that staff publish for them. */
export function InterviewsPage() {
  const query = useApiQuery(INTERVIEWS, async (api): Promise<Desk> => {
    const [interviews, slots, { values }] = await Promise.all([
      api.readInterviews(),
      api.readInterviewSlots(),
      api.readSettings(),
    ]);
    return { interviews, slots, timeZone: values.timeZone, isOff: values.interviews === 'off' };
  });
  return (
    <PanelPage title="city.menu.interviews">
      <Loaded query={query}>{(desk) => <Interviews {...desk} />}</Loaded>
    </PanelPage>
  );
}

function Interviews({ interviews, slots, timeZone, isOff }: Desk) {
  const translate = useTranslate();
  const t = (key: string, values?: Record<string, unknown>) => translate(`city.interviews.${key}`, values);
  const { locale } = useHost();
  const timeText = (at: string) => dateText(locale, at, 'medium', timeZone);
  const dayOf = ({ startsAt }: InterviewSlot) => dateText(locale, startsAt, 'day', timeZone);
  return (
    <>
      <Muted>{t('hint', { zone: timeZone })}</Muted>
      {isOff && <Alert severity="info">{t('off')}</Alert>}
      <Section title={t('coming')}>
        {interviews.length === 0 && <Typography>{t('noneComing')}</Typography>}
        {interviews.map((interview) => (
          <InterviewCard key={interview.slotId} interview={interview} time={timeText(interview.startsAt)} />
        ))}
      </Section>
      <Section title={t('publish')}>
        <PublishForm timeZone={timeZone} />
      </Section>
      <Section title={t('free')} anchor={FREE_TIMES}>
        {slots.length === 0 && <Typography>{t('noneFree')}</Typography>}
        {[...new Set(slots.map(dayOf))].map((day) => (
          <div key={day}>
            <Typography component="h3" variant="subtitle2" color="text.secondary">
              {day}
            </Typography>
            <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
              {slots
                .filter((slot) => dayOf(slot) === day)
                .map(({ _id, startsAt, interviewer }) => (
                  <Box component="li" key={_id} sx={SLOT}>
                    <time dateTime={startsAt}>{dateText(locale, startsAt, 'time', timeZone)}</time>
                    <span>
                      <bdi>{displayName(interviewer)}</bdi>
                    </span>
                    <WithdrawButton id={_id} time={timeText(startsAt)} />
                  </Box>
                ))}
            </Box>
          </div>
        ))}
      </Section>
    </>
  );
}

/** The id of the heading above the free times. */
const FREE_TIMES = 'free-times';

interface WithdrawButtonProps {
  id: string;
  /** In the community's time zone. */
  time: string;
}

function WithdrawButton({ id, time }: WithdrawButtonProps) {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  const label = translate('city.interviews.withdraw');
  const { run, busy } = useCommand(
    (api) =>
      api.withdrawInterviewSlot(id).finally(() => {
        // The button disappears with its line. While it is busy, some browsers have already moved the focus to the body.
        if ([button.current, document.body].some((element) => element === document.activeElement))
          document.getElementById(FREE_TIMES)?.focus();
      }),
    { done: 'city.interviews.withdrawn', reads: INTERVIEWS },
  );
  return (
    <Button
      ref={button}
      color="error"
      size="small"
      loading={busy}
      aria-label={`${label}: ${time}`}
      onClick={() => void run()}
    >
      {label}
    </Button>
  );
}

/** A free time: the time, its interviewer, and the button at the end of the line. */
const SLOT = {
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 2,
  paddingBlock: 0.5,
  borderBlockStart: '1px solid',
  borderColor: 'divider',
  '&:first-of-type': { borderBlockStart: 0 },
  '& time': { whiteSpace: 'nowrap' },
};
