import type { AccentColors } from '@vigiefaon/domain/letterhead/public-letterhead';

/** What `tokens.css` takes instead of the product's green. */
export function accentProperties(colors: AccentColors): [string, string][] {
  return Object.entries(colors).flatMap(([look, parts]) =>
    Object.entries(parts).map(([part, color]): [string, string] => [`--accent-${look}-${part}`, color]),
  );
}

/** The root element carries the colour of the association, as `public/start.js` has it carry that of last time. */
export function wearAccent(colors: AccentColors | null): void {
  const { style } = document.documentElement;
  for (const name of [...style]) if (name.startsWith('--accent-')) style.removeProperty(name);
  for (const [name, color] of colors ? accentProperties(colors) : []) style.setProperty(name, color);
}
