/** For the other pages before login, beside that. */
export default import.meta.glob<Record<string, string>>('./{addresses,password,register}.json', {
  eager: true,
  import: 'default',
});
