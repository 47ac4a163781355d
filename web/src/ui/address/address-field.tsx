import { IconCircleCheck, IconX } from '@tabler/icons-react';
import type { Address } from '@vigiefaon/domain/identity/address';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../buttons/buttons.tsx';
import { useFieldErrorText } from '../fields/field-error-text.ts';
import classes from './address-combobox.module.css';
import { AddressCombobox } from './address-combobox.tsx';
import { typedAddress } from './typed-address.ts';

/** Whether the server suggested it. */
function isChosen(address: Address | null): boolean {
  return address !== null && address.signature !== '';
}

/** Of street and number nobody has said that they exist. */
function isMunicipality(address: Address | null): boolean {
  return address?.verified === 'MUNICIPALITY';
}

function wordsOf(address: Address | null) {
  if (isMunicipality(address)) return 'addresses.verifiedMunicipality';
  return address?.verified ? 'addresses.verified' : 'addresses.fromList';
}

export interface AddressFieldProps {
  label: string;
  /** Typed but not chosen, it is an address without signature: no schema of the contract lets it pass. */
  value: Address | null;
  onChange: (address: Address | null) => void;
  error?: string | undefined;
}

/** An address that is chosen from the server's suggestions; nothing else is an address. */
export function AddressField({ label, value, onChange, error }: AddressFieldProps) {
  const { t } = useTranslation();
  const [wasLeft, setLeft] = useState(value !== null);
  const room = useRef<HTMLDivElement>(null);
  const errorText = useFieldErrorText(error);
  const isVerified = isChosen(value);
  const isOnlyTyped = value !== null && !isVerified;

  useEffect(() => {
    // On some phones a press on the button that sends the form leaves the field without a blur.
    const form = room.current?.querySelector('input')?.form;
    const leave = () => setLeft(true);
    form?.addEventListener('submit', leave);
    return () => form?.removeEventListener('submit', leave);
  }, []);

  function clear() {
    onChange(null);
    setLeft(false);
    room.current?.querySelector('input')?.focus();
  }

  return (
    <div ref={room}>
      <AddressCombobox
        label={label}
        description={t(value?.street && isMunicipality(value) ? 'addresses.onlyMunicipality' : 'addresses.hint')}
        error={isOnlyTyped && wasLeft ? t('errors.ENCODE_VERIFIED_ADDRESS') : errorText}
        text={value?.label ?? ''}
        isChosen={isVerified}
        leftSection={
          isVerified ? (
            <IconCircleCheck size={22} className={classes.verified} role="img" aria-label={t(wordsOf(value))} />
          ) : null
        }
        rightSection={
          value === null ? null : (
            <IconButton label={t('addresses.clear')} icon={<IconX size={20} aria-hidden />} onClick={clear} />
          )
        }
        onText={(text) => {
          setLeft(false);
          onChange(typedAddress(text));
        }}
        onChoose={onChange}
        onLeave={() => setLeft(true)}
      />
    </div>
  );
}
