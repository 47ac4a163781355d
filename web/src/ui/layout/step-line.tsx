import classes from './step-line.module.css';

interface StepLineProps {
  step: number;
  of: number;
  label: string;
}

/** Progress as one thin line and "2 / 4". */
export function StepLine({ step, of, label }: StepLineProps) {
  return (
    <div className="stack gap-6">
      <div className={classes.words}>
        <span>{label}</span>
        <span className="numbers rigid">
          {step} / {of}
        </span>
      </div>
      <progress className={classes.line} value={step} max={of} aria-label={label} />
    </div>
  );
}
