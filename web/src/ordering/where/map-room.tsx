import './map-styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { PublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { PublicSettingsContext } from '../../api/public-settings.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { MoreTexts } from '../../i18n/more-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { MainButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { Toasts } from '../../ui/feedback/toasts.tsx';
import type { DraftProps } from '../draft/intervention-draft.ts';
import { useUnfinished } from '../draft/use-unfinished.tsx';
import type { OwnParcels, Place } from './around-request.ts';
import classes from './map-room.module.css';
import { MapStep } from './map-step.tsx';

interface MapRoomProps extends DraftProps {
  settings: PublicSettings;
  own: OwnParcels;
  /** Where to look when there is no parcel yet. */
  around: Place | null;
  label: string;
  /** On the button that goes back, once so many parcels are chosen. */
  doneLabel: (count: number) => string;
  onDone: () => void;
}

/** The back button of the phone closes the map and not the page. */
function useBackCloses(onDone: () => void): () => void {
  const close = useEffectEvent(onDone);
  useEffect(() => {
    window.history.pushState({ isMap: true }, '');
    const handleBack = () => close();
    window.addEventListener('popstate', handleBack);
    return () => window.removeEventListener('popstate', handleBack);
  }, []);
  return () => window.history.back();
}

/** Nothing of the page below is reached while the map lies over it; what the map itself opens stands beside the page. */
function useStillPage(): void {
  useEffect(() => {
    const page = document.getElementById('root');
    if (!page) return;
    page.inert = true;
    return () => {
      page.inert = false;
    };
  }, []);
}

function Room({ draft, change, own, around, label, doneLabel, onDone }: MapRoomProps) {
  const { t } = useTranslation();
  const goBack = useBackCloses(onDone);
  useStillPage();
  const { dialog, settleFirst } = useUnfinished({ draft, change });
  const count = draft.parcels.length;
  const Finish = count > 0 ? MainButton : QuietButton;
  return createPortal(
    <section className={classes.room} aria-label={label}>
      <div className={classes.roomMap}>
        <MapStep own={own} draft={draft} change={change} home={around} asksMeetingPoint={false} />
      </div>
      <div className={classes.roomBar}>
        <Finish field fullWidth onClick={() => settleFirst(goBack)}>
          {count > 0 ? doneLabel(count) : t('common.back')}
        </Finish>
      </div>
      {dialog}
    </section>,
    document.body,
  );
}

/** The map on the whole screen, with all that it needs and the page around it does without. */
export default function MapRoom(props: MapRoomProps) {
  const { t } = useTranslation();
  const [cache] = useState(createQueryClient);
  return (
    <QueryClientProvider client={cache}>
      <ThemeProvider>
        <PublicSettingsContext value={props.settings}>
          <MoreTexts
            area="drawing"
            waiting={<p role="status">{t('common.loading')}</p>}
            renderFailed={(retry) => <QuietButton onClick={retry}>{t('common.retry')}</QuietButton>}
          >
            <Room {...props} />
          </MoreTexts>
          <Toasts />
        </PublicSettingsContext>
      </ThemeProvider>
    </QueryClientProvider>
  );
}
