import type { FieldErrorCode } from '@vigiefaon/domain/errors';
import type { PublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { isCallError } from '../../../api/call-error.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NotLoaded } from '../../../ordering/not-loaded.tsx';
import { WaitingNotice } from '../../../ordering/waiting-notice.tsx';
import type { useConsentText } from '../../../published-text/use-consent-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AgreementPart } from './agreement-part.tsx';
import { type AskingProps, changeRequest } from './asking-draft.ts';
import { FieldsPart } from './fields-part.tsx';
import { type AskingPart, missingInAsking, partOf } from './missing-in-asking.ts';
import { RefusedAsking } from './refused-asking.tsx';
import { SendBar } from './send-bar.tsx';
import { Trap } from './trap.tsx';
import type { Asking } from './use-asking.ts';
import { useHere } from './use-here.ts';
import { WhenPart } from './when-part.tsx';
import { WhoPart } from './who-part.tsx';

// With all of Mantine and Leaflet that it takes, for whoever opens it.
const MapRoom = lazy(() => import('../../../ordering/where/map-room.tsx').catch(() => ({ default: NotLoaded })));

/** Who is new has no parcels of their own. */
const noneOfTheirOwn = { parcels: [], isPending: false };

interface AskingFormProps extends AskingProps {
  settings: PublicSettings;
  text: ReturnType<typeof useConsentText>;
  asking: Asking;
}

/** What is wrong with each part: what is missing once somebody has pressed the button, and what the server has said. */
function useFaults({ draft, text, asking: { refusal } }: AskingFormProps) {
  const { t } = useTranslation();
  const [isPressed, setPressed] = useState(false);
  const missing = missingInAsking(draft, text.consent?.version ?? null);
  const refused = isCallError(refusal) ? refusal.fieldErrors : [];
  const wordsOf = (code: FieldErrorCode) => t(`fieldErrors.${code}`);
  return {
    missing,
    press: () => setPressed(true),
    faultOf: (part: AskingPart): string | null => {
      if (missing.includes(part)) return isPressed ? t(`orderRequest.why.${part}`) : null;
      const said = refused.find(({ path }) => partOf(path) === part && !path.startsWith('parcels.'));
      return said ? wordsOf(said.code) : null;
    },
    faultOfField: (at: number): string | null => {
      const said = refused.find(({ path }) => path.startsWith(`parcels.${at}.`));
      return said ? wordsOf(said.code) : null;
    },
    isTrapShown: refused.some(({ path }) => path === 'website'),
  };
}

/** Where each part stands on the page: the eye and the keyboard are led to the first one in which something is missing. */
function lead(form: HTMLElement | null, part: AskingPart | undefined): void {
  const name = part === 'UNFINISHED' || part === 'LARGE' || part === 'MANY' ? 'FIELDS' : part;
  const place = form?.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const target = place?.matches('input, button') ? place : place?.querySelector<HTMLElement>('input, button');
  target?.focus();
  place?.scrollIntoView?.({ block: 'center' });
}

/** Who, which fields, when: three parts of one page, and one button. */
export function AskingForm(props: AskingFormProps) {
  const { draft, change, settings, text, asking } = props;
  const { t } = useTranslation();
  const id = useId();
  const form = useRef<HTMLDivElement>(null);
  const [isMapOpen, setMapOpen] = useState(false);
  const here = useHere((address) =>
    change((before) => (before.person.address ? before : { ...before, person: { ...before.person, address } })),
  );
  const { missing, press, isTrapShown, ...faults } = useFaults(props);
  const { address } = draft.person;
  const around = here.place ?? (address && address.signature !== '' ? { lon: address.lon, lat: address.lat } : null);
  const closeMap = () => {
    setMapOpen(false);
    // Back to where the map was opened.
    requestAnimationFrame(() => lead(form.current, 'FIELDS'));
  };

  if (isMapOpen) {
    return (
      <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
        <MapRoom
          settings={settings}
          draft={draft.request}
          change={changeRequest(change)}
          own={noneOfTheirOwn}
          around={around}
          label={t('orderRequest.where')}
          doneLabel={(count) => t('orderRequest.mapDone', { count })}
          onDone={closeMap}
        />
      </Suspense>
    );
  }
  const own = { draft, change };
  return (
    <div ref={form} className="stack gap-24">
      <WhoPart {...own} {...faults} here={here} titleId={`${id}-who`} />
      <FieldsPart {...own} {...faults} titleId={`${id}-where`} around={around} onMap={() => setMapOpen(true)} />
      <WhenPart {...own} {...faults} settings={settings} titleId={`${id}-when`} />
      <AgreementPart {...own} text={text} fault={faults.faultOf('AGREEMENT')} />
      <Trap {...own} isShown={isTrapShown} />
      <RefusedAsking refusal={asking.refusal} />
      {asking.isTakenBack ? <Notice role="status">{t('orderRequest.takenBack')}</Notice> : null}
      {draft.waiting?.isTried ? (
        <WaitingNotice
          what={draft.waiting.what}
          isSending={asking.isSending}
          failure={asking.failure}
          onSend={asking.sendNow}
          onTakeBack={asking.takeBack}
        />
      ) : (
        <SendBar
          draft={draft}
          today={settings.today}
          missing={missing}
          isSending={asking.isSending}
          onSend={() => void asking.send()}
          onMissing={() => {
            press();
            lead(form.current, missing[0]);
          }}
        />
      )}
    </div>
  );
}
