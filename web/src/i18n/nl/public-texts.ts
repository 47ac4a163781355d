/** What the pages before login need: one file for one language. */
export default import.meta.glob<Record<string, string>>('./{addresses,auth,common,errors,fieldErrors,season}.json', {
  eager: true,
  import: 'default',
});
