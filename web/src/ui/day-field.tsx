import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useFieldErrorText } from './field-error-text.ts';
import { typedDay } from './typed-day.ts';

const DayCalendar = lazy(() => import('./day-calendar.tsx'));

interface DayFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max'> {
  /** `YYYY-MM-DD`, or nothing. */
  value?: string | null;
  onChange?: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
}

/** What is typed and the day that it gave; what is no day stays to be corrected and is no value. */
function useTyping({ value, onChange }: Pick<DayFieldProps, 'value' | 'onChange'>) {
  const { format } = useTranslation();
  const [typed, setTyped] = useState<{ text: string; day: string } | null>(null);
  const [isLeft, setLeft] = useState(true);
  const day = value ?? '';
  const isTyped = typed !== null && typed.day === day;
  const text = isTyped ? typed.text : day && format.day(day);
  return {
    text,
    isNoDay: isTyped && text.trim() !== '' && !day,
    isLeft,
    type(next: string) {
      setLeft(false);
      const nextDay = typedDay(next) ?? '';
      setTyped({ text: next, day: nextDay });
      if (nextDay !== day) onChange?.(nextDay);
    },
    choose(chosen: string) {
      setTyped(null);
      onChange?.(chosen);
    },
    leave() {
      setLeft(true);
      if (day) setTyped(null);
    },
  };
}

/** A calendar day, typed or chosen as the reader's language writes it, whatever the browser's. */
export function DayField({ value, onChange, error, onBlur, min, max, ...props }: DayFieldProps) {
  const { t, format } = useTranslation();
  const typing = useTyping({ value, onChange });
  const [isOpen, setOpen] = useState(false);
  const words = useFieldErrorText(error);
  const noDay = t('common.noDay', { example: format.day('2026-05-31') });
  return (
    <TextInput
      size="md"
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      {...props}
      value={typing.text}
      onChange={(event) => typing.type(event.currentTarget.value)}
      onBlur={(event) => {
        typing.leave();
        onBlur?.(event);
      }}
      data-not-taken={typing.isNoDay || undefined}
      error={typing.isNoDay && typing.isLeft ? noDay : words}
      rightSection={
        <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus withinPortal position="bottom-end">
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('common.openCalendar')}
              onClick={() => setOpen(!isOpen)}
            >
              <IconCalendar size={20} aria-hidden="true" />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
              <DayCalendar
                value={value ?? ''}
                min={min}
                max={max}
                onChoose={(day) => {
                  typing.choose(day);
                  setOpen(false);
                }}
              />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
