import { IconCurrentLocation, IconForms, IconMapPin, IconQrcode } from '@tabler/icons-react';
import type { FindKind } from '@vigiefaon/domain/finds/find';
import { useLocating } from '../../../flying/place/use-locating.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from '../finds.module.css';
import { SignButton } from '../sign-button.tsx';
import type { ShownPlace } from './place-question.tsx';

export type OtherWay = 'MAP' | 'TYPED' | 'QR';
const otherWays = [
  { way: 'MAP', Icon: IconMapPin, text: 'finds.onMap' },
  { way: 'TYPED', Icon: IconForms, text: 'finds.typed' },
  { way: 'QR', Icon: IconQrcode, text: 'finds.scan' },
] as const;

interface FindHereProps {
  kind: FindKind;
  onShow: (place: ShownPlace) => void;
  onOtherWay: (way: OtherWay) => void;
}

/** One tap where one stands, or another way to say where the animal lies. */
export function FindHere({ kind, onShow, onOtherWay }: FindHereProps) {
  const { t } = useTranslation();
  const { locating, start, takeNow, cancel } = useLocating(({ position, accuracyMeters }) =>
    onShow({ position, source: 'POSITION', accuracyMeters }),
  );
  const best = locating.state === 'SEARCHING' ? locating.best : null;
  return (
    <>
      {locating.state === 'SEARCHING' ? (
        <div className="stack gap-12 shrinks">
          <p role="status">{t('finds.locating')}</p>
          {best ? (
            <MainButton field fullWidth onClick={takeNow}>
              {t('finds.takeNow', { meters: Math.round(best.accuracyMeters) })}
            </MainButton>
          ) : null}
          <QuietButton field fullWidth onClick={cancel}>
            {t('finds.cancel')}
          </QuietButton>
        </div>
      ) : (
        <MainButton field fullWidth leftSection={<IconCurrentLocation size={24} aria-hidden />} onClick={start}>
          {t('finds.here', { kind: t(`helper.kind.${kind}`) })}
        </MainButton>
      )}
      {locating.state === 'FAILED' ? (
        <Notice kind="warn" role="alert">
          {t(locating.why === 'DENIED' ? 'finds.denied' : 'finds.noPosition')}
        </Notice>
      ) : null}
      <p className="quiet">{t('finds.otherWays')}</p>
      <div className={classes.ways}>
        {otherWays.map(({ way, Icon, text }) => (
          <SignButton key={way} Sign={Icon} onClick={() => onOtherWay(way)}>
            {t(text)}
          </SignButton>
        ))}
      </div>
    </>
  );
}
