import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  MantineProvider,
  type VariantColorsResolver,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { LookContext, useOwnLook } from './look.ts';

const emerald: MantineColorsTuple = [
  '#ebfaf2',
  '#d3f3e2',
  '#a9e6c7',
  '#78d8a9',
  '#4fcb91',
  '#16a06b',
  '#0b8659',
  '#0a714b',
  '#0a5a3d',
  '#084630',
];

/** Mantine's greys of the dark scheme, in our green-black. */
const dark: MantineColorsTuple = [
  '#e7eee9',
  '#c3cec7',
  '#a5b3aa',
  '#7f8f86',
  '#3a4a41',
  '#2c3a32',
  '#1b2721',
  '#131d18',
  '#0f1714',
  '#0c1411',
];

const red: MantineColorsTuple = [
  '#fdf0ee',
  '#fadcd8',
  '#f4b6ae',
  '#f19a8f',
  '#f0897c',
  '#d8493a',
  '#c23527',
  '#ad2a1e',
  '#8f2218',
  '#741b13',
];

/** Of the colour that an association may choose. */
const inPrimary = {
  filled: { background: 'var(--primary)', hover: 'var(--primary-hover)', color: 'var(--on-primary)' },
  light: { background: 'var(--primary-soft)', hover: 'var(--primary-soft)', color: 'var(--primary)' },
  subtle: { background: 'transparent', hover: 'var(--primary-soft)', color: 'var(--primary)' },
};
const inDanger = { background: 'var(--danger)', hover: 'var(--danger-hover)', color: 'var(--on-danger)' };

/** Buttons take our own pairs of colours, which reach 4.5:1 in every look. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const { variant, color = input.theme.primaryColor } = input;
  const usual = defaultVariantColorsResolver(input);
  if (color === 'red' && variant === 'filled') return { ...usual, ...inDanger };
  if (color !== 'emerald') return usual;
  return { ...usual, ...inPrimary[variant as keyof typeof inPrimary] };
};

const theme = createTheme({
  variantColorResolver,
  primaryColor: 'emerald',
  primaryShade: { light: 7, dark: 4 },
  colors: { dark, emerald, red },
  autoContrast: true,
  luminanceThreshold: 0.35,
  fontFamily: "'Inter Variable', 'Inter Fallback', sans-serif",
  headings: { fontFamily: 'inherit', fontWeight: '650' },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
});

export function ThemeProvider({ children }: { children: ReactNode }) {
  const worn = useOwnLook();
  return (
    <LookContext value={worn}>
      <MantineProvider theme={theme} forceColorScheme={worn[0] === 'dark' ? 'dark' : 'light'}>
        {children}
      </MantineProvider>
    </LookContext>
  );
}
