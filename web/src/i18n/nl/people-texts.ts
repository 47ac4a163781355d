/** For admins who bring people in. */
export default import.meta.glob<Record<string, string>>(['./invitations.json', './people.json'], {
  eager: true,
  import: 'default',
});
