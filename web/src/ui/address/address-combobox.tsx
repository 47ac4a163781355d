import { TextInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './address-combobox.module.css';
import { AddressSuggestions, suggestionId } from './address-suggestions.tsx';
import { type SuggestionListPlan, useSuggestionList } from './use-suggestion-list.ts';

export interface AddressComboboxProps extends SuggestionListPlan {
  label: string;
  isLabelHidden?: boolean;
  description?: string | undefined;
  error?: ReactNode;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  onText: (text: string) => void;
  onLeave?: () => void;
}

/** One line of text with the addresses that it may mean below it: by finger, by keyboard, read aloud. */
export function AddressCombobox(props: AddressComboboxProps) {
  const { label, isLabelHidden = false, description, error, text } = props;
  const id = useId();
  const found = useSuggestionList(props);
  const { active, isShown, open, handleKey } = found;
  return (
    <div className={classes.room}>
      <TextInput
        placeholder={isLabelHidden ? label : undefined}
        size="md"
        label={isLabelHidden ? undefined : label}
        aria-label={isLabelHidden ? label : undefined}
        description={description}
        error={error}
        value={text}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="search"
        spellCheck={false}
        maxLength={200}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={suggestionId(id, 'list')}
        aria-activedescendant={isShown && active >= 0 ? suggestionId(id, active) : undefined}
        leftSection={props.leftSection}
        rightSection={props.rightSection}
        rightSectionWidth={48}
        onChange={(event) => {
          open(true);
          props.onText(event.currentTarget.value);
        }}
        onKeyDown={handleKey}
        onBlur={() => {
          open(false);
          props.onLeave?.();
        }}
      />
      <AddressSuggestions id={id} label={label} found={found} />
    </div>
  );
}
