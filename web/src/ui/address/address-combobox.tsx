import { TextInput } from '@mantine/core';
import type { Address } from '@vigiefaon/domain/identity/address';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { isCallError } from '../../api/call-error.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './address-combobox.module.css';
import { useAddressSuggestions } from './use-address-suggestions.ts';

export interface AddressComboboxProps {
  label: string;
  isLabelHidden?: boolean;
  description?: string | undefined;
  error?: ReactNode;
  text: string;
  /** Whether `text` is already one of the suggestions: then nothing is asked. */
  isChosen: boolean;
  near?: { lon: number; lat: number } | null;
  /** Enter takes the first suggestion when none is marked: fine for a look at the map, too bold for a form. */
  choosesFirst?: boolean;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  onText: (text: string) => void;
  onChoose: (address: Address) => void;
  onLeave?: () => void;
}

/** One line of text with the addresses that it may mean below it: by finger, by keyboard, read aloud. */
export function AddressCombobox(props: AddressComboboxProps) {
  const { label, isLabelHidden = false, description, error, text, isChosen, near = null, choosesFirst = false } = props;
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const errorMessage = useErrorMessage();
  const { state, items, error: failure } = useAddressSuggestions(isChosen || !isOpen ? null : text, near);
  const why = isCallError(failure, 'TOO_MANY_REQUESTS') ? errorMessage(failure) : t('addresses.unreachable');
  const isListShown = isOpen && items.length > 0 && !isChosen;
  const optionId = (position: number) => `${id}-${position}`;
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  function choose(address: Address) {
    setOpen(false);
    setActive(-1);
    props.onChoose(address);
  }

  function handleKey(event: KeyboardEvent) {
    const chosen = items[active] ?? (choosesFirst ? items[0] : undefined);
    if (event.key === 'Escape' && isListShown) {
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'Enter' && isListShown && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setOpen(true);
      // From the text itself (-1) down to the last one and round again.
      setActive((before) => ((before + 1 + step + items.length + 1) % (items.length + 1)) - 1);
    }
  }

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
        aria-expanded={isListShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isListShown && active >= 0 ? optionId(active) : undefined}
        leftSection={props.leftSection}
        rightSection={props.rightSection}
        rightSectionWidth={48}
        onChange={(event) => {
          setOpen(true);
          setActive(-1);
          props.onText(event.currentTarget.value);
        }}
        onKeyDown={handleKey}
        onBlur={() => {
          setOpen(false);
          setActive(-1);
          props.onLeave?.();
        }}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className={classes.list}
        hidden={!isListShown}
      >
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
      <p role="status" className={state === 'found' && items.length > 0 ? 'visually-hidden' : classes.message}>
        {isOpen && state === 'found'
          ? t(items.length > 0 ? 'addresses.found' : 'addresses.none', { count: items.length })
          : null}
        {isOpen && state === 'failed' ? why : null}
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
      <span className="quiet rigid">{address.country}</span>
    </div>
  );
}
