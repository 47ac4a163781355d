/** For the login page: one file for one language, as small as can be. */
export default import.meta.glob<Record<string, string>>('./{auth,common,errors,fieldErrors,season}.json', {
  eager: true,
  import: 'default',
});
