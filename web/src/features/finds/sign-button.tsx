import type { IconMap } from '@tabler/icons-react';
import { type OwnButtonProps, QuietButton } from '../../ui/buttons/buttons.tsx';

/** A step beside the main one, with its sign: for gloves. */
export function SignButton({ Sign, ...props }: OwnButtonProps & { Sign: typeof IconMap }) {
  return <QuietButton field leftSection={<Sign size={22} aria-hidden />} {...props} />;
}
