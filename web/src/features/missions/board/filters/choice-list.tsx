import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './choice-list.module.css';

interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Stands at the end of the line: a count, an answer. */
  detail?: ReactNode;
}

interface ChoiceListProps<Value extends string> {
  label: string;
  choices: readonly Choice<Value>[];
  /** Several: each is ticked by itself; one: radio buttons. */
  chosen: readonly Value[];
  isMultiple?: boolean;
  onChange: (chosen: Value[]) => void;
}

/** Choices one under the other, each a whole line to press. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { label, choices, chosen, isMultiple = false, onChange } = props;
  const name = useId();
  const toggled = (value: Value) =>
    chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return (
    <fieldset>
      <legend className={classes.legend}>{label}</legend>
      {choices.map(({ value, label: text, detail }) => (
        <label key={value} className={classes.choice}>
          <input
            type={isMultiple ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(value)}
            onChange={() => onChange(isMultiple ? toggled(value) : [value])}
          />
          <span className={classes.text}>{text}</span>
          {detail === undefined ? null : <span className="quiet numbers">{detail}</span>}
        </label>
      ))}
    </fieldset>
  );
}
