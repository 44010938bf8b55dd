import { dayIn, INTERVIEW_LIMITS } from '@city/contracts';
import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FailureAlert } from '../../kit/form/failure-alert.js';
import { useCommand } from '../../kit/form/use-command.js';
import { momentIn } from '../../kit/text/moment-in.js';
import { readApiFailure, useFaultText } from '../../platform/api-error.js';
import { INTERVIEWS } from './interview-card.js';

const numbers = (max: number, step: number) => Array.from({ length: max / step }, (_, at) => (at + 1) * step);
const CHOICES = {
  minutes: numbers(INTERVIEW_LIMITS.maxMinutes, INTERVIEW_LIMITS.stepMinutes),
  count: numbers(INTERVIEW_LIMITS.slotsMax, 1),
};

const DAY_MS = 86_400_000;

/** Publishes times of your own, one after the other. The times that are typed are in the time zone. */
export function PublishForm({ timeZone }: { timeZone: string }) {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.interviews.${key}`);
  const faultText = useFaultText();
  const [values, setValues] = useState(() => ({
    day: dayIn(timeZone)(new Date(Date.now() + DAY_MS)),
    time: '20:00',
    minutes: 30,
    count: 4,
  }));
  const { day, time, minutes, count } = values;
  const [fault, setFault] = useState<string | null>(null);
  const { run, busy, failure } = useCommand(
    (api, startsAt: string) => api.publishInterviewSlots({ startsAt, minutes, count }),
    {
      done: 'city.interviews.published',
      reads: INTERVIEWS,
      onFailed: (error) => {
        const code = readApiFailure(error).fields['startsAt'];
        if (code) setFault(code === 'TIME_INVALID' ? t('timeWrong') : faultText(code));
      },
    },
  );

  const publish = () => {
    const startsAt = momentIn(timeZone, day, time);
    setFault(startsAt ? null : t('timeWrong'));
    if (startsAt) void run(startsAt.toISOString());
  };
  const field = (name: keyof typeof values) => ({
    margin: 'none' as const,
    label: t(name),
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setValues({ ...values, [name]: name in CHOICES ? Number(target.value) : target.value }),
  });
  return (
    <Box
      component="form"
      noValidate
      aria-label={t('publish')}
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      }}
      onSubmit={(event) => {
        event.preventDefault();
        publish();
      }}
    >
      {failure && fault === null && <FailureAlert error={failure} />}
      <TextField
        {...field('day')}
        type="date"
        error={fault !== null}
        helperText={fault}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        {...field('time')}
        type="time"
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { step: INTERVIEW_LIMITS.stepMinutes * 60 } }}
      />
      {(['minutes', 'count'] as const).map((name) => (
        <TextField key={name} {...field(name)} select>
          {CHOICES[name].map((number) => (
            <MenuItem key={number} value={number}>
              {number}
            </MenuItem>
          ))}
        </TextField>
      ))}
      <Button
        type="submit"
        variant="contained"
        loading={busy}
        sx={{ gridColumn: '1 / -1', justifySelf: 'start' }}
      >
        {t('publish')}
      </Button>
    </Box>
  );
}
