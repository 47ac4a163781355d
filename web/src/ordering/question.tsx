import { type ReactNode, useEffect, useId, useRef } from 'react';
import { PlainButton } from '../ui/buttons/plain-button.tsx';
import classes from './ordering.module.css';

interface QuestionProps {
  title: string;
  children: ReactNode;
  back: string;
  confirm: string;
  isDanger?: boolean;
  isPending?: boolean;
  onBack: () => void;
  onConfirm: () => void;
}

/**
 * Asks in the place where it was pressed; the way back comes first and has the focus. Once it was taken nothing is confirmed any more:
 * a scanner presses both before the question is gone from the screen.
 */
export function Question(props: QuestionProps) {
  const { title, children, isDanger = false, isPending = false, onBack, onConfirm } = props;
  const id = useId();
  const first = useRef<HTMLButtonElement>(null);
  const isLeft = useRef(false);
  useEffect(() => first.current?.focus(), []);
  const back = () => {
    isLeft.current = true;
    onBack();
  };
  const confirm = () => {
    if (!isLeft.current) onConfirm();
  };
  return (
    <div
      className={classes.question}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <strong id={`${id}-title`}>{title}</strong>
      <div id={`${id}-text`}>{children}</div>
      <div className={classes.pair}>
        <PlainButton ref={first} onClick={back}>
          {props.back}
        </PlainButton>
        <PlainButton kind={isDanger ? 'danger' : 'main'} disabled={isPending} onClick={confirm}>
          {props.confirm}
        </PlainButton>
      </div>
    </div>
  );
}
