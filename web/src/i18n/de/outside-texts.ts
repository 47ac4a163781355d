/** For admins who let others read something. */
export default import.meta.glob<Record<string, string>>(['./outside.json', './publicSeason.json'], {
  eager: true,
  import: 'default',
});
