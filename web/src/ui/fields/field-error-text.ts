import type { FieldErrorCode } from '@vigiefaon/domain/errors';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Form errors are codes of the contract; here they become words. Any other text is shown as it is. */
export function useFieldErrorText(error: ReactNode): ReactNode {
  const { t } = useTranslation();
  if (typeof error !== 'string' || !/^[A-Z]+(_[A-Z]+)*$/.test(error)) return error;
  return t(`fieldErrors.${error as FieldErrorCode}`);
}
