import { useId } from 'react';
import classes from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  data: readonly { value: Value; label: string }[];
  /** The label is read aloud but not seen. */
  labelHidden?: boolean;
}

/** A few choices side by side: radio buttons for keyboard and screen reader. */
export function Segmented<Value extends string>({ label, value, onChange, data, labelHidden }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={labelHidden ? 'visually-hidden' : classes.label}>{label}</legend>
      <div className={classes.choices}>
        {data.map((choice) => (
          <label key={choice.value} className={classes.choice}>
            <input
              className="unseen-control"
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
