import { isAskedForConsent } from '@vigiefaon/domain/consent/consent';
import { useState } from 'react';
import { useCurrentUser } from '../../api/current-user.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AcceptText } from '../../published-text/accept-text.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { ConsentText } from './consent-text.tsx';
import { useThanks } from './use-thanks.ts';

const laterKey = 'consent-later';

/** Put off until the browser is opened anew: work that cannot wait goes first. */
function usePutOff(what: string): [boolean, () => void] {
  const [isPutOff, setPutOff] = useState(() => sessionStorage.getItem(laterKey) === what);
  const putOff = () => {
    sessionStorage.setItem(laterKey, what);
    setPutOff(true);
  };
  return [isPutOff, putOff];
}

function Question({ onDone, onLater }: { onDone: () => void; onLater: () => void }) {
  const { t } = useTranslation();
  const { consentVersion } = useCurrentUser();
  return (
    <AcceptText
      kind="consent"
      {...useThanks(onDone)}
      lead={t(consentVersion === null ? 'consent.leadNever' : 'consent.leadNew')}
      other={t('consent.later')}
      onOther={onLater}
      isInSheet
    >
      {(consent) => <ConsentText consent={consent} />}
    </AcceptText>
  );
}

/** At the entry of somebody who has not accepted the text in force: accept or later, the work is never in the way of it. */
export function ConsentSheet() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  // As it was at the entry: a text published meanwhile waits for the next one.
  const settings = usePublicSettings();
  const [validConsents] = useState(settings.validConsents);
  const [isPutOff, putOff] = usePutOff(`${user.userId} ${Math.max(...validConsents)}`);
  const [isDone, setDone] = useState(false);
  const isAsked = isAskedForConsent(user, validConsents) && !isPutOff && !isDone;
  return (
    <Sheet opened={isAsked} onClose={putOff} title={t('consent.title')} size={560}>
      <Question onDone={() => setDone(true)} onLater={putOff} />
    </Sheet>
  );
}
