import { useState } from 'react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import type { ChangeDraft, DraftProps } from '../../../ordering/draft/intervention-draft.ts';
import { type ContactErrors, errorsOfContact } from './wizard-steps.ts';

const none: ContactErrors = {};

function focusFirstError(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** What is wrong with day, phone and note: said once one wants to go on, until something is changed. */
export function useContactErrors({ draft, change }: DraftProps) {
  const { today, seasons } = usePublicSettings();
  const [errors, setErrors] = useState(none);
  return {
    errors,
    setErrors,
    forgetErrors: () => setErrors(none),
    focusFirstError,
    isContactComplete: () => {
      const found = errorsOfContact(draft, today, seasons);
      setErrors(found);
      return Object.keys(found).length === 0;
    },
    changeFields: (make: Parameters<ChangeDraft>[0]) => {
      setErrors(none);
      change(make);
    },
  };
}
