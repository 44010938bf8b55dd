import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Loaded } from '../../kit/list/loaded.js';
import { Section } from '../../kit/record/document.js';
import { PanelPage } from '../../kit/record/panel-page.js';
import { FourEyes, SecondFactor } from './four-eyes.js';
import { GiveForm } from './give-form.js';
import { Members } from './members.js';
import { Roles } from './roles.js';
import { useStaff } from './use-staff.js';

/** Staff members, the permissions in each role, and what needs a second factor or a second person. */
export function StaffPage() {
  const translate = useTranslate();
  const query = useStaff();
  const [giving, setGiving] = useState(false);
  return (
    <PanelPage title="city.menu.staff" hint="city.staff.hint">
      <Loaded query={query}>
        {(staff) => (
          <>
            {giving ? (
              <Section title={translate('city.staff.give')}>
                <GiveForm staff={staff} onClose={() => setGiving(false)} />
              </Section>
            ) : (
              <Button variant="contained" sx={{ justifySelf: 'start' }} onClick={() => setGiving(true)}>
                {translate('city.staff.give')}
              </Button>
            )}
            <Members staff={staff} />
            <Roles roles={staff.roles} />
            <SecondFactor stored={staff.secondFactor} />
            <FourEyes stored={staff.fourEyes} />
          </>
        )}
      </Loaded>
    </PanelPage>
  );
}
