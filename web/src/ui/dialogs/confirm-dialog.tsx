import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DangerButton, MainButton, QuietButton } from '../buttons/buttons.tsx';
import classes from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  question: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Says so in words, and the button is red. */
  irreversible?: boolean;
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, question, confirmLabel, cancelLabel, irreversible = false, pending = false } = props;
  const { t } = useTranslation();
  const ConfirmButton = irreversible ? DangerButton : MainButton;
  return (
    <Dialog opened={opened} onClose={props.onClose} title={title} centered>
      <div className={classes.question}>{question}</div>
      {irreversible ? <p className={classes.irreversible}>{t('common.irreversible')}</p> : null}
      <div className={classes.buttons}>
        <QuietButton onClick={props.onClose} data-autofocus>
          {cancelLabel ?? t('common.cancel')}
        </QuietButton>
        <ConfirmButton pending={pending} onClick={props.onConfirm}>
          {confirmLabel}
        </ConfirmButton>
      </div>
    </Dialog>
  );
}
