interface Degrees {
  degrees: number;
  axis: 'LATITUDE' | 'LONGITUDE' | null;
}

const pair = String.raw`(-?\d{1,3}(?:\.\d+)?)\s*(?:,|%2C|;)\s*[+ ]?(?:%20)?(-?\d{1,3}(?:\.\d+)?)`;

/** Where map programs write the place that is meant, the surest first: the pin before the middle of the picture. */
const spellings: readonly RegExp[] = [
  /!3d(-?\d+(?:\.\d+)?)!4d(-?\d+(?:\.\d+)?)/,
  /[?&]mlat=(-?\d+(?:\.\d+)?)&mlon=(-?\d+(?:\.\d+)?)/,
  new RegExp(
    String.raw`[?&](?:q|query|daddr|destination|coordinate|ll|sll|saddr|center|cp|pin)=(?:loc:)?\s*${pair}`,
    'i',
  ),
  new RegExp(`/(?:place|search|dir)/(?:[^/]*/)?${pair}`),
  new RegExp(`@${pair}`),
  /[#/]map=\d+(?:\.\d+)?\/(-?\d+(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)/,
];
const shortened = /^https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.co|maps\.apple\/p)\b/i;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function angles([, latitude = '', longitude = '']: readonly string[]): Degrees[] {
  return [
    { degrees: Number(latitude), axis: 'LATITUDE' },
    { degrees: Number(longitude), axis: 'LONGITUDE' },
  ];
}

/** `geo:50.24,5.33?q=50.24,5.33(label)` (RFC 5870): a place of 0,0 means that the question names it. */
function placesInGeo(link: string): Degrees[] {
  const asked = new RegExp(`[?&]q=${pair}`, 'i').exec(link);
  const named = new RegExp(`^geo:${pair}`, 'i').exec(link);
  const found = asked ?? named;
  return found ? angles(found) : [];
}

/** Latitude and longitude in a link; null when the text is none, and nothing in the list when the link names no place. */
export function placesInLink(text: string): Degrees[] | 'SHORT_LINK' | null {
  const link = /(?:https?:\/\/|geo:)\S.*/i.exec(text)?.[0];
  if (link === undefined) return null;
  if (/^geo:/i.test(link)) return placesInGeo(decoded(link));
  if (shortened.test(link)) return 'SHORT_LINK';
  const written = decoded(link);
  for (const spelling of spellings) {
    const found = spelling.exec(written);
    if (found) return angles(found);
  }
  return [];
}
