import { IconCamera } from '@tabler/icons-react';
import { isPlace, readPlace } from '@vigiefaon/domain/finds/read-place';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from '../finds.module.css';
import { SignButton } from '../sign-button.tsx';
import { readCodeInPhoto } from './read-code.ts';
import { useCodeCamera } from './use-code-camera.ts';

/** The code that the drone's controller shows for a point: by the camera, or on a photo. */
export function ScanPlace({ onShow }: { onShow: (position: Position) => void }) {
  const { t } = useTranslation();
  const file = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<'finds.scanNotFound' | 'finds.scanWrong' | null>(null);

  /** Whether the code says where something lies. */
  function take(text: string): boolean {
    const read = readPlace(text);
    const place = isPlace(read) ? read : null;
    setProblem(place ? null : 'finds.scanWrong');
    if (place) onShow(place);
    return place !== null;
  }

  const { video, isAvailable } = useCodeCamera(take);

  async function readPhoto(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [photo] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (!photo) return;
    const text = await readCodeInPhoto(photo);
    if (text === null) setProblem('finds.scanNotFound');
    else take(text);
  }

  return (
    <div className="stack gap-12 shrinks">
      <p>{t('finds.scanHint')}</p>
      {isAvailable === false ? (
        <Notice kind="warn">{t('finds.scanNoCamera')}</Notice>
      ) : (
        <>
          <video ref={video} className={classes.camera} muted playsInline aria-label={t('finds.scanTitle')} />
          <p role="status">{t('finds.scanning')}</p>
        </>
      )}
      {problem ? (
        <Notice kind="warn" role="alert">
          {t(problem)}
        </Notice>
      ) : null}
      <input
        ref={file}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={t('finds.scanPhoto')}
        className="visually-hidden"
        tabIndex={-1}
        onChange={(event) => void readPhoto(event)}
      />
      <SignButton Sign={IconCamera} fullWidth onClick={() => file.current?.click()}>
        {t('finds.scanPhoto')}
      </SignButton>
    </div>
  );
}
