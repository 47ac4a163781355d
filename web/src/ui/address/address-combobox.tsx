import { TextInput } from '@mantine/core';
import type { Address } from '@vigiefaon/domain/identity/address';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './address-combobox.module.css';
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
  const { list, items, active, isShown, isFound, words, open, choose, handleKey } = useSuggestionList(props);
  const optionId = (position: number) => `${id}-${position}`;
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
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
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
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} className={classes.list} hidden={!isShown}>
        {items.map((address, position) => (
          <Option
            key={address.label + address.country}
            id={optionId(position)}
            address={address}
            isActive={position === active}
            onChoose={() => choose(address)}
          />
        ))}
      </div>
      <p role="status" className={isFound ? 'visually-hidden' : classes.message}>
        {words}
      </p>
    </div>
  );
}

interface OptionProps {
  id: string;
  address: Address;
  isActive: boolean;
  onChoose: () => void;
}

function Option({ id, address, isActive, onChoose }: OptionProps) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the text field, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the text field points at it
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes.option}
      // Pressing must not take the focus from the field: its list would close before the click arrives.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span>{address.label}</span>
      <span className="quiet rigid">
        {address.street && address.verified === 'MUNICIPALITY' ? `${t('addresses.verifiedMunicipality')} · ` : ''}
        {address.country}
      </span>
    </div>
  );
}
