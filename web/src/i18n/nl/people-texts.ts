/** For admins who bring people in. */
export default import.meta.glob<Record<string, string>>('./people.json', { eager: true, import: 'default' });
