/** Everything that the public texts do not already hold. */
export default import.meta.glob<Record<string, string>>(
  [
    './*.json',
    '!./addresses.json',
    '!./auth.json',
    '!./common.json',
    '!./errors.json',
    '!./fieldErrors.json',
    '!./season.json',
  ],
  { eager: true, import: 'default' },
);
