import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import type { Wizard } from '../wizard/use-wizard.ts';
import type { InterventionDraft } from './intervention-draft.ts';
import type { DraftControl } from './use-draft.ts';

/** Clears the request at once; the message about it brings everything back. */
export function useStartOver(control: DraftControl, draft: InterventionDraft, wizard: Wizard): () => void {
  const { t } = useTranslation();
  const bringBack = () => {
    control.change(() => draft);
    wizard.goTo(draft.step);
  };
  return () => {
    wizard.forgetFailure();
    wizard.forgetErrors();
    control.startOver();
    wizard.replaceBy({ step: '1' });
    showToast({
      severity: 'info',
      summary: t('intervention.startedOver'),
      action: { label: t('common.undo'), onClick: bringBack },
    });
  };
}
