import { ActionIcon, type ActionIconProps, Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import classes from './buttons.module.css';

export type OwnButtonProps = Omit<ButtonProps, 'classNames'> &
  Omit<ComponentProps<'button'>, keyof ButtonProps | 'ref'> & {
    /** For screens used in the field: 56 px high. */
    field?: boolean | undefined;
    /** Being sent: shows it, and takes no second click. */
    pending?: boolean | undefined;
  };

function OwnButton({ field = false, pending = false, className, ...props }: OwnButtonProps) {
  return (
    <Button
      size="md"
      type="button"
      loading={pending}
      className={`${field ? classes.field : classes.touch} ${className ?? ''}`}
      {...props}
    />
  );
}

export function MainButton(props: OwnButtonProps) {
  return <OwnButton variant="filled" {...props} />;
}

interface MainLinkProps extends Omit<ButtonProps, 'classNames'> {
  href: string;
  field?: boolean;
  children: ReactNode;
}

/** Leads elsewhere and is the main thing all the same: a call. */
export function MainLink({ field = false, ...props }: MainLinkProps) {
  return (
    <Button
      component="a"
      size="md"
      variant="filled"
      className={(field ? classes.field : classes.touch) ?? ''}
      {...props}
    />
  );
}

export function QuietButton(props: OwnButtonProps) {
  return <OwnButton variant="default" {...props} />;
}

export function DangerButton(props: OwnButtonProps) {
  return <OwnButton variant="filled" color="red" {...props} />;
}

type IconButtonProps = Omit<ActionIconProps, 'children'> &
  Omit<ComponentProps<'button'>, keyof ActionIconProps | 'ref' | 'children'> & { label: string; icon: ReactNode };

export function IconButton({ label, icon, ...props }: IconButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size={44} aria-label={label} title={label} {...props}>
      {icon}
    </ActionIcon>
  );
}
