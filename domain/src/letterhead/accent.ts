import {
  clampChroma,
  differenceCiede2000,
  formatHex,
  modeLab65,
  modeLrgb,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode,
  wcagContrast,
  wcagLuminance,
} from 'culori/fn';
import { type AccentColors, type AccentLook, accentLooks, type ColorsOfLook } from './public-letterhead.ts';

useMode(modeRgb);
useMode(modeLrgb);
useMode(modeLab65);
const toOklch = useMode(modeOklch);

interface Ground {
  /** What text in the colour stands on, beside its own soft ground. */
  readonly grounds: readonly string[];
  /** As it is shipped: the ground of what is chosen, and the red that warns. */
  readonly soft: string;
  readonly danger: string;
  /** Of the colour with each ground, and of what is written on it (WCAG 2.2, 1.4.3; in the sun 1.4.6). */
  readonly contrast: number;
  /** Dark grounds ask for a lighter colour, light ones for a darker one. */
  readonly isDark: boolean;
  /** Chroma of the soft ground beside a full colour. */
  readonly softChroma: number;
}

/** Of whoever has not chosen one. */
export const shippedAccent = '#0a714b';

/** What the colour has to stand out against; the web's tokens name the same. */
export const groundsOfLooks: Readonly<Record<AccentLook, Ground>> = {
  light: {
    grounds: ['#faf8f2', '#fffefb', '#f1eee4'],
    soft: '#def2e7',
    danger: '#ad2a1e',
    contrast: 4.5,
    isDark: false,
    softChroma: 0.03,
  },
  dark: {
    grounds: ['#0c1411', '#131d18', '#1b2721'],
    soft: '#12372a',
    danger: '#f19a8f',
    contrast: 4.5,
    isDark: true,
    softChroma: 0.05,
  },
  field: {
    grounds: ['#ffffff', '#ececec'],
    soft: '#cfeedd',
    danger: '#8a0f05',
    contrast: 7,
    isDark: false,
    softChroma: 0.045,
  },
};

/** Colours are written in 256 steps: aimed at a little above, none ends below. */
const aimAbove = 0.06;
/** Of a button and the same under the pointer. */
const leastHover = 1.15;
/** CIEDE2000: nearer ones are not told apart at a glance. */
const nearDanger = 12;
const differenceOf = differenceCiede2000();

const hexOf = (color: Oklch): string => formatHex(clampChroma(color, 'oklch'));

function oklchOf(hex: string): Oklch {
  const color = toOklch(hex);
  if (!color) throw new Error(`${hex} is no colour.`);
  return color;
}

/** Between a lightness where it does not hold and one where it does: the first of those where it does. */
function turningPoint(not: number, does: number, holds: (lightness: number) => boolean): number {
  let [outside, inside] = [not, does];
  for (let turn = 0; turn < 12; turn += 1) {
    const between = (outside + inside) / 2;
    if (holds(between)) inside = between;
    else outside = between;
  }
  return inside;
}

/** As light as the shipped one: whatever stands out against that stands out against this. */
function softOf(color: Oklch, { soft, softChroma }: Ground): string {
  const tinted = (l: number): string => hexOf({ ...color, l, c: softChroma * Math.min(1, color.c / 0.1) });
  const luminance = wcagLuminance(soft);
  return tinted(turningPoint(0, 1, (l) => wcagLuminance(tinted(l)) >= luminance));
}

/** Of all grounds of a look the one that is hardest to stand out against. */
function hardestOf({ grounds, soft, isDark }: Ground): string {
  const byLuminance = [...grounds, soft].sort((a, b) => wcagLuminance(a) - wcagLuminance(b));
  return byLuminance.at(isDark ? -1 : 0) ?? soft;
}

function colorsOn(accent: string, ground: Ground): ColorsOfLook {
  const color = oklchOf(accent);
  const { contrast, isDark } = ground;
  const hardest = hardestOf(ground);
  const at = (l: number): string => hexOf({ ...color, l });
  const standsOut = (l: number) => wcagContrast(at(l), hardest) >= contrast + aimAbove;
  const end = isDark ? 1 : 0;
  const lightness = standsOut(color.l) ? color.l : turningPoint(color.l, end, standsOut);
  const step = isDark ? 1 : -1;
  const further = at(lightness + 0.07 * step);
  return {
    primary: at(lightness),
    on: isDark ? hexOf({ ...color, l: 0.22, c: Math.min(color.c, 0.04) }) : '#ffffff',
    soft: softOf(color, ground),
    // Beyond black and white there is nothing: back from there.
    hover: wcagContrast(at(lightness), further) < leastHover ? at(lightness - 0.2 * step) : further,
  };
}

/** What is made of the association's colour for each look: as it was chosen where it can be read there, else as near as can be. */
export function accentColors(accent: string): AccentColors {
  const { light, dark, field } = groundsOfLooks;
  return { light: colorsOn(accent, light), dark: colorsOn(accent, dark), field: colorsOn(accent, field) };
}

/** Whether in any look it would be taken for the red that warns. */
export function looksLikeDanger(accent: string): boolean {
  const colors = accentColors(accent);
  return accentLooks.some((look) => differenceOf(colors[look].primary, groundsOfLooks[look].danger) < nearDanger);
}
