import type { Address } from '@vigiefaon/domain/identity/address';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Fault } from '../../../ordering/fault.tsx';
import parts from '../../../ordering/ordering.module.css';
import type { Place } from '../../../ordering/where/around-request.ts';
import rooms from '../../../ui/address/address-combobox.module.css';
import { AddressSuggestions, suggestionId } from '../../../ui/address/address-suggestions.tsx';
import { typedAddress } from '../../../ui/address/typed-address.ts';
import { useSuggestionList } from '../../../ui/address/use-suggestion-list.ts';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import type { useHere } from './use-here.ts';

interface PlaceFieldProps {
  value: Address | null;
  onChange: (address: Address | null) => void;
  fault: string | null;
  here: ReturnType<typeof useHere>;
  near: Place | null;
}

/** Where somebody lives: chosen from a list, or filled in from where they stand. */
export function PlaceField({ value, onChange, fault, here, near }: PlaceFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const label = t('orderRequest.place');
  const text = value?.label ?? '';
  const isChosen = value !== null && value.signature !== '';
  const found = useSuggestionList({ text, isChosen, near, onChoose: onChange });
  const { active, isShown, open, handleKey } = found;
  return (
    <div className="stack gap-4">
      <label htmlFor={id} className="strong">
        {label} <span className="quiet">({t('orderRequest.optional')})</span>
      </label>
      <div className={rooms.room}>
        <input
          id={id}
          className={parts.input}
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
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={(event) => {
            open(true);
            onChange(typedAddress(event.currentTarget.value));
          }}
          onKeyDown={handleKey}
          onBlur={() => open(false)}
        />
        <AddressSuggestions id={id} label={label} found={found} />
      </div>
      <Fault id={`${id}-fault`}>{fault}</Fault>
      {isChosen ? null : (
        <PlainButton disabled={here.isSearching} onClick={here.find}>
          {t(here.isSearching ? 'orderRequest.here.searching' : 'orderRequest.here')}
        </PlainButton>
      )}
      <p role="status" className="quiet small">
        {here.failure ? t(`orderRequest.here.${here.failure}`) : null}
      </p>
    </div>
  );
}
