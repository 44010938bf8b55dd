import { GRANT_LIMITS, PRODUCT_LIMITS, randomId, type GiveGrantInput } from '@city/contracts';
import { Box } from '@mui/material';
import { useRef } from 'react';
import { maxLength, required, SourceContextProvider, useTranslate } from 'react-admin';
import { CommandForm, CommandText } from '../../kit/form/command-form.js';
import { OneBenefitInputs, toBenefit } from '../products/benefit-inputs.js';

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
  onClose(): void;
}

/** Gives a player a right by hand. */
export function GiveRight({ userId, onClose }: GiveRightProps) {
  const translate = useTranslate();
  // The same content keeps its key. If an answer is lost and the form is sent again, the player gets one right.
  const sent = useRef({ content: '', key: '' });
  return (
    <CommandForm
      title={translate(label('give'))}
      submitLabel={translate(label('give'))}
      start={EMPTY}
      command={(api, { name, benefit, reason }) => {
        const input: GiveGrantInput = {
          userId,
          name: name.trim(),
          benefit: toBenefit(benefit as never),
          reason: reason.trim(),
        };
        const content = JSON.stringify(input);
        if (sent.current.content !== content) sent.current = { content, key: randomId() };
        return api.giveGrant(input, sent.current.key);
      }}
      done="city.player.rights.given"
      atEnd
      sx={{ gap: 1 }}
      onDone={onClose}
      onCancel={onClose}
    >
      <CommandText
        source="name"
        label="city.audit.field.name"
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
      <CommandText
        source="reason"
        label="city.audit.field.reason"
        helperText={label('giveHint')}
        validate={[required(), maxLength(GRANT_LIMITS.reason)]}
        multiline
        {...OWN_DIRECTION}
      />
    </CommandForm>
  );
}
