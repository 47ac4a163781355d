/** Everything that the texts before login do not already hold. */
export default import.meta.glob<Record<string, string>>(
  [
    './*.json',
    '!./addresses.json',
    '!./answers.json',
    '!./auth.json',
    '!./clearance.json',
    '!./common.json',
    '!./errors.json',
    '!./fieldErrors.json',
    '!./helper.json',
    '!./intentions.json',
    '!./orderPage.json',
    '!./password.json',
    '!./proof.json',
    '!./register.json',
    '!./season.json',
    '!./topics.json',
  ],
  { eager: true, import: 'default' },
);
