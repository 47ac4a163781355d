import { exportMyData } from '@vigiefaon/domain/privacy/privacy.api';
import type { User } from '@vigiefaon/domain/users/user';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { DownloadButton } from '../../ui/buttons/download-button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import classes from './my-data.module.css';

interface MyDataProps {
  user: User;
  /** The account is being deleted: once it is gone, this browser, too, should forget it. */
  onDeletion: (deletion: Promise<void>) => void;
}

/** Taking one's data away, and leaving. */
export function MyData({ user, onDeletion }: MyDataProps) {
  const { t } = useTranslation();
  const { today } = usePublicSettings();
  const [isLeaving, setLeaving] = useState(false);

  async function fetchFile({ signal }: { signal: AbortSignal }) {
    const data = await call(exportMyData, { signal });
    const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
    return { fileName: t('privacy.fileName', { date: today }), content };
  }

  return (
    <>
      <div className={classes.part}>
        <p>{t('privacy.download.lead')}</p>
        <p className={classes.quiet}>{t('privacy.download.without')}</p>
        <div>
          <DownloadButton label={t('privacy.download')} fetchFile={fetchFile}>
            {t('privacy.download')}
          </DownloadButton>
        </div>
      </div>
      <div className={classes.part}>
        <h4>{t('privacy.delete.title')}</h4>
        <p>{t('privacy.delete.lead')}</p>
        <div>
          <QuietButton className={classes.danger} onClick={() => setLeaving(true)}>
            {t('privacy.delete.open')}
          </QuietButton>
        </div>
      </div>
      {isLeaving ? <DeleteAccountDialog user={user} onDeletion={onDeletion} onClose={() => setLeaving(false)} /> : null}
    </>
  );
}
