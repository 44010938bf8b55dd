import { GRANT_LIMITS, PRODUCT_LIMITS, randomId, type GiveGrantInput } from '@city/contracts';
import { Box, Button } from '@mui/material';
import { useRef } from 'react';
import {
  Form,
  maxLength,
  required,
  SourceContextProvider,
  TextInput,
  useDataProvider,
  useNotify,
  useTranslate,
} from 'react-admin';
import { useFormState } from 'react-hook-form';
import { FormGuard } from '../../kit/form/form-guard.js';
import { OneBenefitInputs, toBenefit } from '../products/benefit-inputs.js';
import { faultKey, readApiFailure, useNotifyFailure } from '../../platform/api-error.js';
import type { ConsoleDataProvider } from '../../platform/data-provider.js';

type Typed = Omit<GiveGrantInput, 'userId'>;

const EMPTY = {
  name: '',
  benefit: { kind: 'level', group: 'vip', rank: null, days: null },
  reason: '',
};
const OF_BENEFIT = {
  getSource: (source: string) => `benefit.${source}`,
  getLabel: (source: string) => source,
};
const OWN_DIRECTION = { slotProps: { htmlInput: { dir: 'auto' } } };
const label = (name: string) => `city.player.rights.${name}`;

interface GiveRightProps {
  userId: string;
  onGiven(): void;
  onCancel(): void;
}

/** Gives a player a right by hand. An error is shown at its field, and nothing typed is lost. */
export function GiveRight({ userId, onGiven, onCancel }: GiveRightProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  // The same content keeps its key. If an answer is lost and the form is sent again, the player gets one right.
  const sent = useRef({ content: '', key: '' });

  const give = async (data: object) => {
    const { name, benefit, reason } = data as Typed;
    const input = { userId, name: name.trim(), benefit: toBenefit(benefit), reason: reason.trim() };
    const content = JSON.stringify(input);
    if (sent.current.content !== content) sent.current = { content, key: randomId() };
    try {
      await dataProvider.giveGrant(input, sent.current.key);
      notify('city.player.rights.given', { type: 'success' });
      onGiven();
      return undefined;
    } catch (error) {
      notifyFailure(error);
      const { fields } = readApiFailure(error);
      return Object.fromEntries(Object.entries(fields).map(([field, fault]) => [field, faultKey(fault)]));
    }
  };

  return (
    <Form noValidate defaultValues={EMPTY} onSubmit={give}>
      <FormGuard />
      <Box role="group" aria-label={translate(label('give'))} sx={{ display: 'grid', gap: 1 }}>
        <TextInput
          source="name"
          label={label('name')}
          helperText={label('nameHint')}
          validate={[required(), maxLength(PRODUCT_LIMITS.name)]}
          {...OWN_DIRECTION}
        />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 2,
            rowGap: 1,
            '& > *': { flex: '1 1 180px' },
            '& > .wide': { flexBasis: '100%' },
          }}
        >
          <SourceContextProvider value={OF_BENEFIT}>
            <OneBenefitInputs />
          </SourceContextProvider>
        </Box>
        <TextInput
          source="reason"
          label={label('reason')}
          helperText={label('giveHint')}
          validate={[required(), maxLength(GRANT_LIMITS.reason)]}
          multiline
          {...OWN_DIRECTION}
        />
        <Buttons onCancel={onCancel} />
      </Box>
    </Form>
  );
}

function Buttons({ onCancel }: { onCancel(): void }) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
      <Button color="inherit" onClick={onCancel}>
        {translate('ra.action.cancel')}
      </Button>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {translate(label('give'))}
      </Button>
    </Box>
  );
}
