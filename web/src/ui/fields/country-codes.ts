/** Of whoever asks and flies around here, by the prefix of their numbers. */
export const countries: Readonly<Record<string, string>> = {
  '+32': 'BE',
  '+33': 'FR',
  '+49': 'DE',
  '+31': 'NL',
  '+352': 'LU',
  '+41': 'CH',
  '+43': 'AT',
  '+44': 'GB',
};

/** The prefix that somebody means who types a number without one, as far as the device says where it is at home. */
export function prefixOf(languageTags: readonly string[]): string {
  const prefixes = languageTags.flatMap((tag) => {
    const region = tag.split('-').at(-1)?.toUpperCase();
    return Object.keys(countries).filter((prefix) => countries[prefix] === region);
  });
  return prefixes[0] ?? '+32';
}
