import type { Mission } from '@vigiefaon/domain/missions/mission';
import { whyNot } from '@vigiefaon/domain/missions/mission-actions';
import { useCurrentActor } from '../../api/current-user.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton } from '../../ui/buttons.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EditFields } from './edit-fields.tsx';
import classes from './edit-request.module.css';
import { factsOf } from './facts-of-mission.ts';
import { useFieldNames } from './their-words.tsx';
import { type EditForm, useEditForm } from './use-edit-form.ts';

interface EditRequestProps {
  /** As it was when the person opened it. */
  mission: Mission;
  onClose: () => void;
}

/** Everything that a requester may change while the request still waits for a pilot. */
export function EditRequest({ mission, onClose }: EditRequestProps) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const actor = useCurrentActor();
  const edit = useEditForm(mission, onClose);
  const { form, base, failure, isPending, save } = edit;
  const isOver = whyNot('edit', factsOf(base), actor) !== null;
  return (
    <Sheet opened onClose={onClose} title={t('history.editTitle')}>
      <Outdated edit={edit} isOver={isOver} />
      <Form onSubmit={form.onSubmit(save)} busy={isPending} error={failure ? errorMessage(failure) : null}>
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
    </Sheet>
  );
}

/** Says that somebody else changed the request, what of it was taken over, and whether it can still be changed. */
function Outdated({ edit, isOver }: { edit: EditForm; isOver: boolean }) {
  const { t, format } = useTranslation();
  const fieldNames = useFieldNames();
  if (!edit.wasOutdated) return null;
  const { status } = edit.base;
  if (isOver) {
    return (
      <Notice kind="warn" role="alert">
        {t(status === 'AFFECTED' ? 'history.editByPhone' : 'history.editOver')}
      </Notice>
    );
  }
  return (
    <Notice kind="warn" role="alert">
      {t('history.outdated')}
      {edit.taken.length > 0 ? ` ${t('history.taken', { fields: format.list(fieldNames(edit.taken)) })}` : ''}
    </Notice>
  );
}
