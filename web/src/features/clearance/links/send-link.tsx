import { IconCopy, IconQrcode, IconSend } from '@tabler/icons-react';
import type { MissionClearance } from '@vigiefaon/domain/clearance/clearance.api';
import { useState } from 'react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import { LinkCode } from '../../../ui/buttons/link-code.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import classes from '../clearance.module.css';
import { RevokeLink } from './revoke-link.tsx';

interface SendLinkProps {
  missionId: string;
  clearance: MissionClearance | undefined;
}

/** Hands the link on to whoever sits on the tractor, by whatever the phone shares with; nothing where there is none to give. */
export function SendLink({ missionId, clearance }: SendLinkProps) {
  return clearance?.link ? <GivenLink missionId={missionId} link={clearance.link} clearance={clearance} /> : null;
}

function GivenLink({ missionId, link, clearance }: { missionId: string; link: string; clearance: MissionClearance }) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  // Kept for the field by an older version, it knows no end.
  const { linkLastDay }: Partial<MissionClearance> = clearance;
  const [isCodeShown, setCodeShown] = useState(false);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ severity: 'success', summary: t('clearing.copied') });
    } catch {
      showToast({ severity: 'warn', summary: t('clearing.notCopied') });
    }
  }

  async function share(): Promise<void> {
    try {
      await navigator.share({ text: t('clearing.shareText'), url: link });
    } catch (error) {
      // Whoever closes the sheet of the phone has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  }

  const canShare = typeof navigator.share === 'function';
  return (
    <div className={classes.section}>
      <MainButton
        field
        fullWidth
        variant="light"
        leftSection={canShare ? <IconSend size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
        onClick={() => void (canShare ? share() : copy())}
      >
        {t('clearing.send')}
      </MainButton>
      <p className="quiet">
        {t('clearing.sendHint')}
        {linkLastDay ? ` ${t('clearing.linkUntil', { day: format.part.longDay(linkLastDay, today) })}` : null}
      </p>
      {canShare ? (
        <QuietButton leftSection={<IconCopy size={20} aria-hidden />} onClick={() => void copy()}>
          {t('clearing.copy')}
        </QuietButton>
      ) : null}
      <QuietButton
        leftSection={<IconQrcode size={20} aria-hidden />}
        aria-expanded={isCodeShown}
        onClick={() => setCodeShown((wasShown) => !wasShown)}
      >
        {t('clearing.showCode')}
      </QuietButton>
      {isCodeShown ? <LinkCode link={link} label={t('clearing.code')} /> : null}
      <a className="inline-row gap-8 touch strong" href={link} target="_blank" rel="noreferrer">
        {t('clearing.open')}
      </a>
      {clearance.mayRevokeLink ? <RevokeLink missionId={missionId} linkNumber={clearance.linkNumber} /> : null}
    </div>
  );
}
