import type { Address } from '@vigiefaon/domain/identity/address';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './address-combobox.module.css';
import type { useSuggestionList } from './use-suggestion-list.ts';

/** The id of the list or of one suggestion, below a text field of that id. */
export function suggestionId(id: string, part: number | 'list'): string {
  return `${id}-${part}`;
}

interface AddressSuggestionsProps {
  /** Of the text field. */
  id: string;
  label: string;
  found: ReturnType<typeof useSuggestionList>;
}

/** What a line of text may mean, below it; the field itself stands in an element of the class `room` and keeps the focus. */
export function AddressSuggestions({ id, label, found }: AddressSuggestionsProps) {
  const { list, items, active, isShown, isFound, words, choose } = found;
  return (
    <>
      <div
        ref={list}
        id={suggestionId(id, 'list')}
        role="listbox"
        aria-label={label}
        className={classes.list}
        hidden={!isShown}
      >
        {items.map((address, position) => (
          <Option
            key={address.label + address.country}
            id={suggestionId(id, position)}
            address={address}
            isActive={position === active}
            onChoose={() => choose(address)}
          />
        ))}
      </div>
      <p role="status" className={isFound ? 'visually-hidden' : classes.message}>
        {words}
      </p>
    </>
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
