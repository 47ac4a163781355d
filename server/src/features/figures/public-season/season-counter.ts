import type { PublicSeason } from '@vigiefaon/domain/figures/public-season.api';
import { associationWords } from '@vigiefaon/domain/languages/association-words';
import { grammars } from '@vigiefaon/domain/languages/grammars';
import type { Locale } from '@vigiefaon/domain/languages/locales';
import type { AccentColors } from '@vigiefaon/domain/letterhead/public-letterhead';
import { escapeMarkup } from '@vigiefaon/domain/typography/escape-markup';
import { fillText } from '@vigiefaon/domain/typography/fill-text';

interface CounterOptions {
  readonly locale: Locale;
  /** Of the association; null where it is the product's green. */
  readonly colors: AccentColors | null;
  readonly publicUrl: string;
  readonly timeZone: string;
}

const green = { light: '#0a714b', dark: '#4fcb91' };

// Its own ground, so that it can be read on whatever page it stands. As wide as the frame: the three stand side by side where they can.
const styleOf = (light: string, dark: string) => `
:root { color-scheme: light dark; --ground: #fffefb; --ink: #1b2420; --quiet: #55605a; --primary: ${light}; --line: #d8d4c6 }
@media (prefers-color-scheme: dark) {
  :root { --ground: #131d18; --ink: #e7eee9; --quiet: #a5b3aa; --primary: ${dark}; --line: #33413a }
}
* { box-sizing: border-box; margin: 0 }
body { padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--ground); color: var(--ink);
  font: 16px/1.4 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 1rem }
ul { display: grid; grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); gap: 12px; margin: 12px 0; padding: 0; list-style: none }
b { display: block; color: var(--primary); font-size: 2rem; line-height: 1.15; font-variant-numeric: tabular-nums }
p { color: var(--quiet); font-size: .875rem }
a { color: var(--primary) }`;

/** What a season has brought as a page that stands in a frame of another web site: whole without a script, a picture or a font. */
export function seasonCounter(season: PublicSeason, { locale, colors, publicUrl, timeZone }: CounterOptions): string {
  const words = associationWords[locale].counter;
  const { region } = grammars[locale];
  const count = new Intl.NumberFormat(region, { maximumFractionDigits: 0 });
  const plural = new Intl.PluralRules(region);
  const said = (text: string, values: Record<string, string> = {}) => escapeMarkup(fillText(locale, text, values));
  const figureOf = (name: 'fawns' | 'missions' | 'hectares') => {
    const value = Math.round(season[name]);
    const form = plural.select(value) === 'one' ? 'one' : 'other';
    return `<li><b>${count.format(value)}</b> ${said(words[name][form])}</li>`;
  };
  const moment = new Intl.DateTimeFormat(region, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const title = [season.association, fillText(locale, words.season, { year: String(season.year) })]
    .filter((part) => part !== null)
    .join(' · ');
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeMarkup(title)}</title>
<style>${styleOf(colors?.light.primary ?? green.light, colors?.dark.primary ?? green.dark)}
</style>
</head>
<body>
<main>
<h1>${escapeMarkup(title)}</h1>
<ul>
${(['fawns', 'missions', 'hectares'] as const).map(figureOf).join('\n')}
</ul>
<p>${said(words.countedAt, { moment: moment.format(new Date(season.countedAt)) })} · <a href="${escapeMarkup(publicUrl)}/season" target="_blank" rel="noopener">${said(words.municipalities)}</a></p>
</main>
</body>
</html>
`;
}
