import { ActionIcon, Popover, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { typedDay } from './typed-day.ts';
import { TypedField } from './typed-field.tsx';
import { useTyped } from './use-typed.ts';

const DayCalendar = lazy(() => import('./day-calendar.tsx'));

interface DayFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max'> {
  /** `YYYY-MM-DD`, or nothing. */
  value?: string | null;
  onChange?: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
}

/** A calendar day, typed or chosen as the reader's language writes it, whatever the browser's. */
export function DayField({ value, onChange, min, max, ...props }: DayFieldProps) {
  const { t, format } = useTranslation();
  const typing = useTyped({ value, onChange, read: typedDay, show: format.day });
  const [isOpen, setOpen] = useState(false);
  return (
    <TypedField
      maxLength={10}
      {...props}
      typing={typing}
      noValue={t('common.noDay', { example: format.day('2026-05-31') })}
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
