import { IconCopy, IconLinkOff, IconShare } from '@tabler/icons-react';
import { createHelperLink, listFinds, revokeHelperLink } from '@vigiefaon/domain/finds/finds.api';
import type { HelperLink } from '@vigiefaon/domain/finds/helper-link';
import { isCallError } from '../../../api/call-error.ts';
import { useEndpointMutation } from '../../../api/queries.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton } from '../../../ui/buttons/buttons.tsx';
import { LinkCode } from '../../../ui/buttons/link-code.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import classes from '../finds.module.css';
import { SignButton } from '../sign-button.tsx';

const forgets = [listFinds];

interface GivenLinkProps {
  link: HelperLink;
  onRevoke: () => void;
  isPending: boolean;
}

function GivenLink({ link: { token, createdAt }, onRevoke, isPending }: GivenLinkProps) {
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
      <SignButton Sign={IconLinkOff} fullWidth pending={isPending} onClick={onRevoke}>
        {t('finds.helperRevoke')}
      </SignButton>
    </li>
  );
}

/** Links that lead helpers to the animals: given, sent on, taken back. */
export function HelperLinks({ missionId, links }: { missionId: string; links: readonly HelperLink[] }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const create = useEndpointMutation(createHelperLink, { forgets });
  const revoke = useEndpointMutation(revokeHelperLink, {
    forgets,
    onSuccess: () => void showToast({ severity: 'success', summary: t('finds.helperRevoked') }),
  });
  const error = create.error ?? revoke.error;
  return (
    <div className="stack gap-12 shrinks">
      <p>{t('finds.helpersLead')}</p>
      {error ? (
        <Notice kind="warn" role="alert">
          {isCallError(error, 'OFFLINE') ? t('finds.helperOffline') : errorMessage(error)}
        </Notice>
      ) : null}
      <ul className="stack gap-12">
        {links.map((link) => (
          <GivenLink
            key={link.helperLinkId}
            link={link}
            isPending={revoke.isPending}
            onRevoke={() => revoke.mutate({ params: { missionId, helperLinkId: link.helperLinkId } })}
          />
        ))}
      </ul>
      <MainButton
        field
        fullWidth
        variant={links.length > 0 ? 'default' : 'filled'}
        pending={create.isPending}
        onClick={() => create.mutate({ params: { missionId }, idempotencyKey: crypto.randomUUID() })}
      >
        {t('finds.helperCreate')}
      </MainButton>
    </div>
  );
}
