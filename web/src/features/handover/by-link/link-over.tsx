import type { HandoverRefusal } from '@vigiefaon/domain/handover/handover-life';
import { isCallError } from '../../../api/call-error.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from './handover-page.module.css';

const overReasons = ['EXPIRED', 'WITHDRAWN', 'ALREADY_SEARCHED', 'GIVEN_BACK'] as const satisfies HandoverRefusal[];

function reasonOf(error: unknown): (typeof overReasons)[number] | 'TAKEN' | 'WRONG' | 'OVER' {
  if (isCallError(error, 'HANDOVER_TAKEN')) return 'TAKEN';
  if (!isCallError(error, 'HANDOVER_OVER')) return 'WRONG';
  return overReasons.find((reason) => reason === error.problem?.reason) ?? 'OVER';
}

/** Why the link opens nothing any more, in a sentence that is true for whoever reads it. */
export function LinkOver({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const reason = reasonOf(error);
  return (
    <>
      <h1 className={classes.title}>{t(`handoverPage.over.${reason}.title`)}</h1>
      <Notice kind={reason === 'WRONG' ? 'warn' : 'info'} role="alert">
        {t(`handoverPage.over.${reason}`)}
      </Notice>
    </>
  );
}
