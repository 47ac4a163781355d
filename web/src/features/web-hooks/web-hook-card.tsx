import type { WebHook } from '@vigiefaon/domain/web-hooks/web-hook';
import { deleteWebHook } from '@vigiefaon/domain/web-hooks/web-hooks.api';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { RemovalDialog } from '../../ui/dialogs/removal-dialog.tsx';
import classes from './web-hooks.module.css';
import { forgets } from './web-hooks.queries.ts';

interface WebHookCardProps {
  hook: WebHook;
  onEdit: () => void;
  onLog: () => void;
}

/** One program: where it listens, of what it hears, and whether that arrives. */
export function WebHookCard({ hook, onEdit, onLog }: WebHookCardProps) {
  const { t, format } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const { webHookId, name, address, kinds, isOn, waiting, failed, secret } = hook;
  const wanted = format.list(kinds.map((kind) => t(`outside.hooks.kind.${kind}`)));
  return (
    <li className={classes.card}>
      <h4>{name}</h4>
      <p className="breaks">{address}</p>
      <p className="quiet">
        {t(isOn ? 'outside.hooks.on' : 'outside.hooks.off')} · {wanted}
      </p>
      {waiting > 0 ? <p>{t('outside.hooks.waiting', { count: waiting })}</p> : null}
      {failed > 0 ? <p className={classes.fault}>{t('outside.hooks.failed', { count: failed })}</p> : null}
      <details className="folding">
        <summary aria-label={t('outside.hooks.secretOf', { name })}>{t('outside.hooks.secret')}</summary>
        <div className="stack gap-8 breaks">
          <p className="quiet small">{t('outside.hooks.secretHint')}</p>
          <code>{secret}</code>
          <div>
            <CopyButton text={secret}>{t('outside.hooks.copySecret')}</CopyButton>
          </div>
        </div>
      </details>
      <div className="cluster gap-8">
        <QuietButton aria-label={t('outside.hooks.logOf', { name })} onClick={onLog}>
          {t('outside.hooks.openLog')}
        </QuietButton>
        <QuietButton aria-label={t('outside.hooks.editOf', { name })} onClick={onEdit}>
          {t('common.edit')}
        </QuietButton>
        <QuietButton aria-label={t('outside.hooks.deleteOf', { name })} onClick={() => setAsked(true)}>
          {t('common.delete')}
        </QuietButton>
      </div>
      {isAsked ? (
        <RemovalDialog
          endpoint={deleteWebHook}
          input={{ params: { webHookId } }}
          forgets={forgets}
          title={t('outside.hooks.deleteTitle', { name })}
          question={t('outside.hooks.deleteQuestion')}
          confirmLabel={t('common.delete')}
          doneText={t('outside.hooks.deleted', { name })}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </li>
  );
}
