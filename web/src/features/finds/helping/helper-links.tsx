import { IconCopy, IconLinkOff, IconShare } from '@tabler/icons-react';
import type { HelperLink } from '@vigiefaon/domain/finds/helper-link';
import type { KnownHelperLink } from '@vigiefaon/domain/finds/known-helper-links';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton } from '../../../ui/buttons/buttons.tsx';
import { LinkCode } from '../../../ui/buttons/link-code.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import classes from '../finds.module.css';
import { SignButton } from '../sign-button.tsx';
import { useHelperLinks } from './use-helper-links.ts';

interface GivenLinkProps {
  link: KnownHelperLink;
  onRevoke: () => void;
}

function GivenLink({ link: { token, createdAt, isWaiting }, onRevoke }: GivenLinkProps) {
  const { t, format } = useTranslation();
  const link = `${window.location.origin}/helper/${token}`;
  const text = t('finds.helperText', { link });
  const canShare = 'share' in navigator;
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ severity: 'success', summary: t('finds.helperCopied') });
    } catch {
      showToast({ severity: 'warn', summary: t('finds.helperNotCopied'), detail: link });
    }
  }
  return (
    <li className={classes.card}>
      <p className="quiet">{t('finds.helperSince', { time: format.timeOf(createdAt) })}</p>
      {isWaiting ? (
        <Notice kind="warn" role="status">
          {t('finds.helperWaiting')}
        </Notice>
      ) : null}
      <LinkCode link={link} label={t('finds.helperQr')} />
      {canShare ? (
        <MainButton
          field
          fullWidth
          leftSection={<IconShare size={22} aria-hidden />}
          onClick={() => void navigator.share({ text }).catch(() => undefined)}
        >
          {t('finds.helperShare')}
        </MainButton>
      ) : null}
      <SignButton Sign={IconCopy} fullWidth onClick={() => void copy()}>
        {t('finds.helperCopy')}
      </SignButton>
      <SignButton Sign={IconLinkOff} fullWidth onClick={onRevoke}>
        {t('finds.helperRevoke')}
      </SignButton>
    </li>
  );
}

/** Links that lead helpers to the animals: given, sent on, taken back. */
export function HelperLinks({ missionId, links }: { missionId: string; links: readonly HelperLink[] }) {
  const { t } = useTranslation();
  const { known, give, takeBack } = useHelperLinks(missionId, links);
  return (
    <div className="stack gap-12 shrinks">
      <p>{t('finds.helpersLead')}</p>
      <ul className="stack gap-12">
        {known.map((link) => (
          <GivenLink key={link.helperLinkId} link={link} onRevoke={() => void takeBack(link.helperLinkId)} />
        ))}
      </ul>
      <MainButton field fullWidth variant={known.length > 0 ? 'default' : 'filled'} onClick={() => void give()}>
        {t('finds.helperCreate')}
      </MainButton>
    </div>
  );
}
