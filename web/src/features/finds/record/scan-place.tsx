import { IconCamera } from '@tabler/icons-react';
import { isPlace, readPlace } from '@vigiefaon/domain/finds/read-place';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from '../finds.module.css';
import { readCodeInPhoto } from './read-code.ts';
import { useCodeCamera } from './use-code-camera.ts';

/** The code that the drone's controller shows for a point: by the camera, or on a photo. */
export function ScanPlace({ onShow }: { onShow: (position: Position) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<'finds.scanNotFound' | 'finds.scanWrong' | null>(null);

  /** Whether the code says where something lies. */
  function take(text: string): boolean {
    const place = readPlace(text);
    setProblem(isPlace(place) ? null : 'finds.scanWrong');
    if (isPlace(place)) onShow(place);
    return isPlace(place);
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
        id={id}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={t('finds.scanPhoto')}
        className="visually-hidden"
        tabIndex={-1}
        onChange={(event) => void readPhoto(event)}
      />
      <QuietButton
        field
        fullWidth
        leftSection={<IconCamera size={22} aria-hidden />}
        onClick={() => file.current?.click()}
      >
        {t('finds.scanPhoto')}
      </QuietButton>
    </div>
  );
}
