import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../buttons/buttons.tsx';
import { TextField } from './text-field.tsx';

const restMs = 300;

interface SearchFieldProps {
  label: string;
  value: string;
  /** Called when typing rests. */
  onChange: (text: string) => void;
}

/** Free text that is looked for when typing rests. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const told = useRef(value);

  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    if (typed === told.current) return;
    const timer = setTimeout(() => {
      told.current = typed;
      onChange(typed);
    }, restMs);
    return () => clearTimeout(timer);
  }, [typed, onChange]);

  return (
    <TextField
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      leftSection={<IconSearch size={20} aria-hidden />}
      rightSection={
        typed === '' ? null : (
          <IconButton
            label={t('common.reset')}
            icon={<IconX size={18} aria-hidden />}
            size={36}
            onClick={() => setTyped('')}
          />
        )
      }
    />
  );
}
