/** For the pages of links that are sent, beside those of the login. */
export default import.meta.glob<Record<string, string>>('./{answers,clearance,device,helper,proof,topics}.json', {
  eager: true,
  import: 'default',
});
