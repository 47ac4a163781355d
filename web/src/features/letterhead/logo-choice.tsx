import { deleteLogo, saveLogo } from '@vigiefaon/domain/letterhead/letterhead.api';
import { useState } from 'react';
import { settingsChangedEvent, usePublicSettings } from '../../api/public-settings.ts';
import { useEndpointMutation } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { useFileChoice } from '../../ui/fields/use-file-choice.tsx';
import { drawLogo } from './draw-logo.ts';
import { LogoPicture } from './logo-picture.tsx';

function done(summary: string): void {
  window.dispatchEvent(new Event(settingsChangedEvent));
  showToast({ severity: 'success', summary });
}

/** The logo as it is, another one, or none: saved at once. */
export function LogoChoice() {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { letterhead } = usePublicSettings();
  const [fault, setFault] = useState<string | null>(null);
  const answers = (summary: string) => ({
    onSuccess: () => done(summary),
    onError: (error: Error) => setFault(errorMessage(error)),
  });
  const saving = useEndpointMutation(saveLogo, answers(t('letterhead.logoSaved')));
  const removing = useEndpointMutation(deleteLogo, answers(t('letterhead.logoRemoved')));
  const isPending = saving.isPending || removing.isPending;

  async function bring(chosen: File): Promise<void> {
    setFault(null);
    const file = await drawLogo(chosen).catch(() => null);
    if (file) saving.mutate({ file });
    else setFault(t('letterhead.notAPicture'));
  }
  function remove(): void {
    setFault(null);
    removing.mutate({});
  }

  const label = t(letterhead.logo ? 'letterhead.other' : 'letterhead.choose');
  const { input, choose } = useFileChoice({ label, accept: 'image/*', onFile: (file) => void bring(file) });
  return (
    <section className="stack gap-10" aria-labelledby="letterhead-logo">
      <h3 id="letterhead-logo">{t('letterhead.logo')}</h3>
      {letterhead.logo ? (
        <LogoPicture letterhead={{ ...letterhead, name: null }} most={{ width: 200, height: 100 }} />
      ) : (
        <p>{t('letterhead.noLogo')}</p>
      )}
      <p className="quiet">{t('letterhead.logoHint')}</p>
      {fault ? (
        <Notice kind="error" role="alert">
          {fault}
        </Notice>
      ) : null}
      <div className="cluster gap-8">
        {input}
        <QuietButton pending={isPending} onClick={choose}>
          {label}
        </QuietButton>
        {letterhead.logo ? (
          <QuietButton disabled={isPending} onClick={remove}>
            {t('letterhead.remove')}
          </QuietButton>
        ) : null}
      </div>
    </section>
  );
}
