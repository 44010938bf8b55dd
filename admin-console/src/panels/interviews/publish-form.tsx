import { dayIn, INTERVIEW_LIMITS } from '@city/contracts';
import { Alert, Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { readApiFailure, useFailureText, useFaultText } from '../../platform/api-error.js';
import type { ConsoleDataProvider } from '../../platform/data-provider.js';
import { momentIn } from '../../kit/text/moment-in.js';

interface PublishFormProps {
  /** The times that are typed are in this time zone. */
  timeZone: string;
  onPublished(): Promise<unknown>;
}

const numbers = (max: number, step: number) => Array.from({ length: max / step }, (_, at) => (at + 1) * step);

const DAY_MS = 86_400_000;

/** Publishes times of your own, one after the other. */
export function PublishForm({ timeZone, onPublished }: PublishFormProps) {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.interviews.${key}`);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const failureText = useFailureText();
  const faultText = useFaultText();
  const [day, setDay] = useState(() => dayIn(timeZone)(new Date(Date.now() + DAY_MS)));
  const [time, setTime] = useState('20:00');
  const [minutes, setMinutes] = useState(30);
  const [count, setCount] = useState(4);
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const publish = async () => {
    const startsAt = momentIn(timeZone, day, time);
    setFailure(null);
    setFault(startsAt ? null : t('timeWrong'));
    if (!startsAt) return;
    setBusy(true);
    try {
      await dataProvider.publishInterviewSlots({ startsAt: startsAt.toISOString(), minutes, count });
      notify('city.interviews.published', { type: 'success' });
      await onPublished();
    } catch (error) {
      const start = readApiFailure(error).fields['startsAt'];
      if (!start) setFailure(failureText(error));
      else setFault(start === 'TIME_INVALID' ? t('timeWrong') : faultText(start));
    } finally {
      setBusy(false);
    }
  };
  const select = (name: 'minutes' | 'count', value: number, change: (value: number) => void) => (
    <TextField
      select
      margin="none"
      label={t(name)}
      value={value}
      onChange={(event) => change(Number(event.target.value))}
    >
      {(name === 'minutes'
        ? numbers(INTERVIEW_LIMITS.maxMinutes, INTERVIEW_LIMITS.stepMinutes)
        : numbers(INTERVIEW_LIMITS.slotsMax, 1)
      ).map((number) => (
        <MenuItem key={number} value={number}>
          {number}
        </MenuItem>
      ))}
    </TextField>
  );
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
        void publish();
      }}
    >
      {failure && (
        <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
          {failure}
        </Alert>
      )}
      <TextField
        type="date"
        margin="none"
        label={t('day')}
        value={day}
        error={fault !== null}
        helperText={fault}
        slotProps={{ inputLabel: { shrink: true } }}
        onChange={(event) => setDay(event.target.value)}
      />
      <TextField
        type="time"
        margin="none"
        label={t('time')}
        value={time}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { step: INTERVIEW_LIMITS.stepMinutes * 60 } }}
        onChange={(event) => setTime(event.target.value)}
      />
      {select('minutes', minutes, setMinutes)}
      {select('count', count, setCount)}
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
