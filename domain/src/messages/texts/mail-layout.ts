import type { PublicLetterhead } from '../../letterhead/public-letterhead.ts';
import { fittedLogo, logoInMail, saysWhose } from '../../letterhead/shown-letterhead.ts';
import { escapeMarkup } from '../../typography/escape-markup.ts';

export interface MailPart {
  /** Null where it is all that the mail says. */
  heading: string | null;
  before: readonly string[];
  items: readonly string[];
  button: { label: string; link: string } | null;
  after: readonly string[];
}

export interface MailToLayOut {
  locale: string;
  title: string;
  /** Who it is from. */
  letterhead: PublicLetterhead;
  greeting: string;
  parts: readonly MailPart[];
  /** Before the bare address under each button. */
  linkBelow: string;
  footer: readonly string[];
  unsubscribe: { label: string; link: string } | null;
}

/** Of whoever has not chosen a colour, and of the product's own name. */
const green = '#0b6b4b';
const ink = '#1c2a24';
const quiet = '#55645d';

function paragraphs(texts: readonly string[], style: string): string {
  return texts.map((text) => `<p style="${style}">${escapeMarkup(text)}</p>`).join('\n');
}

function listOf(items: readonly string[]): string {
  const entries = items.map((item) => `<li style="margin:0 0 8px">${escapeMarkup(item)}</li>`);
  return `<ul style="margin:0 0 16px;padding:0 0 0 20px">\n${entries.join('\n')}\n</ul>`;
}

function unsubscribeOf({ label, link }: NonNullable<MailToLayOut['unsubscribe']>): string {
  const to = escapeMarkup(link);
  return `<p style="margin:0 0 6px;font-size:14px;color:${quiet}">${escapeMarkup(label)}<br><a href="${to}" style="color:${quiet};word-break:break-all">${to}</a></p>`;
}

/** Read on white, as what stands on it is. */
function accentOf({ colors }: PublicLetterhead): string {
  return colors?.light.primary ?? green;
}

interface Look {
  accent: string;
  linkBelow: string;
}

function buttonOf({ label, link }: NonNullable<MailPart['button']>, { accent, linkBelow }: Look): string {
  const to = escapeMarkup(link);
  return [
    `<p style="margin:0 0 16px"><a href="${to}" style="display:inline-block;padding:13px 22px;border-radius:10px;background:${accent};color:#ffffff;font-weight:600;text-decoration:none">${escapeMarkup(label)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:14px;color:${quiet}">${escapeMarkup(linkBelow)}<br><a href="${to}" style="color:${accent};word-break:break-all">${to}</a></p>`,
  ].join('\n');
}

const plain = 'margin:0 0 16px';

function partOf({ heading, before, items, button, after }: MailPart, look: Look): string {
  const title = `<h2 style="margin:24px 0 12px;font-size:18px;line-height:1.3">${escapeMarkup(heading ?? '')}</h2>`;
  return `${heading === null ? '' : title}
${paragraphs(before, plain)}
${items.length > 0 ? listOf(items) : ''}
${button ? buttonOf(button, look) : ''}
${paragraphs(after, plain)}`;
}

const logoBox = { width: 200, height: 64 };

const wordmark = `<p style="margin:0 0 20px;font-size:18px;font-weight:700">Vigie<span style="color:${green}">Faon</span></p>`;

function headOf(letterhead: PublicLetterhead): string {
  if (!saysWhose(letterhead)) return wordmark;
  const { name, logo } = letterhead;
  const { width, height } = logo ? fittedLogo(logo, logoBox) : logoBox;
  const picture = `<p style="margin:0 0 8px"><img src="${logoInMail}" width="${width}" height="${height}" alt="" style="display:block;border:0"></p>`;
  const title = `<p style="margin:0 0 20px;font-size:18px;font-weight:700;color:${accentOf(letterhead)}">${escapeMarkup(name ?? '')}</p>`;
  return `${logo ? picture : ''}${name === null ? '' : title}`;
}

/** HTML as mail programs understand it: one column, styles on the elements, nothing fetched from anywhere. */
export function layOutMail(mail: MailToLayOut): string {
  const { locale, title, letterhead, greeting, parts, linkBelow, footer, unsubscribe } = mail;
  const look = { accent: accentOf(letterhead), linkBelow };
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#f6f4ee">
<div style="max-width:560px;margin:0 auto;padding:28px 24px;border-radius:14px;background:#ffffff;color:${ink};font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
${headOf(letterhead)}
${paragraphs([greeting], plain)}
${parts.map((part) => partOf(part, look)).join('\n')}
<div style="margin-top:24px;padding-top:16px;border-top:1px solid #e3e0d6">
${paragraphs(footer, `margin:0 0 6px;font-size:14px;color:${quiet}`)}
${unsubscribe ? unsubscribeOf(unsubscribe) : ''}
</div>
</div>
</body>
</html>
`;
}
