import type { Mission } from '@vigiefaon/domain/missions/mission';
import { whyNot } from '@vigiefaon/domain/missions/mission-actions';
import { useCurrentActor } from '../../api/current-user.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { OrderedQuestion } from '../../ui/dialogs/ordered-already.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Form } from '../../ui/forms/form.tsx';
import { EditFields } from './edit-fields.tsx';
import classes from './edit-request.module.css';
import { factsOf, labelOf } from './request-values.ts';
import { type EditForm, useEditForm } from './use-edit-form.ts';

interface EditRequestProps {
  /** As it was when the person opened it. */
  mission: Mission;
  onClose: () => void;
}

/** Everything about a request that this person may change now. Closed unsaved, what was typed waits for the next time. */
export function EditRequest({ mission, onClose }: EditRequestProps) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const actor = useCurrentActor();
  const edit = useEditForm(mission, onClose);
  const { failure, isPending, isChanged } = edit;
  const isOver = whyNot('edit', factsOf(edit.base), actor) !== null;
  const close = () => {
    if (isChanged && !isOver) showToast({ severity: 'info', summary: t('history.editKept') });
    onClose();
  };
  return (
    <Sheet
      opened
      onClose={close}
      title={t(actor.role === 'ROLE_CLIENT' ? 'history.editTitle' : 'common.actions.edit')}
      size={520}
    >
      <Outdated edit={edit} isOver={isOver} />
      <Restored edit={edit} />
      <Form onSubmit={edit.form.onSubmit(edit.save)} busy={isPending} error={failure ? errorMessage(failure) : null}>
        <div className={classes.fields}>
          <EditFields edit={edit} />
          {isOver ? null : (
            <div className={classes.save}>
              <MainButton type="submit" field fullWidth pending={isPending}>
                {t('common.save')}
              </MainButton>
            </div>
          )}
        </div>
      </Form>
      <OrderedQuestion failure={failure} pending={isPending} onAgain={edit.saveAgain} onClose={edit.forgetFailure} />
    </Sheet>
  );
}

function Restored({ edit }: { edit: EditForm }) {
  const { t } = useTranslation();
  if (!edit.isRestored || !edit.isChanged) return null;
  return (
    <Notice kind="info" role="status">
      <p className={classes.restored}>{t('history.editRestored')}</p>
      <QuietButton onClick={edit.giveUp}>{t('history.editGiveUp')}</QuietButton>
    </Notice>
  );
}

/** Says that somebody else changed the request, what of it was taken over, and whether it can still be changed. */
function Outdated({ edit, isOver }: { edit: EditForm; isOver: boolean }) {
  const { t, format } = useTranslation();
  const { wasOutdated, base, taken } = edit;
  if (!wasOutdated) return null;
  const why = isOver ? (base.status === 'AFFECTED' ? 'history.editByPhone' : 'history.editOver') : 'history.outdated';
  const fields = isOver ? [] : taken.map((field) => t(labelOf[field]));
  return (
    <Notice kind="warn" role="alert">
      {t(why)}
      {fields.length > 0 ? ` ${t('history.taken', { fields: format.list(fields) })}` : ''}
    </Notice>
  );
}
