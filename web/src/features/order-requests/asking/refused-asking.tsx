import { isCallError } from '../../../api/call-error.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { partOf } from './missing-in-asking.ts';
import { DayIsOver } from './use-asking-sending.ts';

/** Why the server did not take it; what is named in a field is said there. */
export function RefusedAsking({ refusal }: { refusal: unknown }) {
  const { t, format } = useTranslation();
  const errorMessage = useErrorMessage();
  if (!refusal) return null;
  if (refusal instanceof DayIsOver) {
    return (
      <Notice kind="warn" role="alert">
        {t('orderPage.dayOver', { day: format.part.date(refusal.missionDate) })}
      </Notice>
    );
  }
  const isAtParts = isCallError(refusal) && refusal.fieldErrors.some(({ path }) => partOf(path) !== null);
  const isTrap = isCallError(refusal) && refusal.fieldErrors.some(({ path }) => path === 'website');
  return (
    <Notice kind="error" role="alert" title={t('orderPage.refused')}>
      {isTrap ? t('orderRequest.trapFilled') : isAtParts ? t('orderRequest.atFields') : errorMessage(refusal)}
    </Notice>
  );
}
